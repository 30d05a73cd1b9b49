import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { chakra, Text, VisuallyHidden } from '@officina/ui';
import { type ComponentProps, useId, useMemo, useRef, useState } from 'react';
import { useCapturedEscape } from '../../browser/use-captured-escape';
import { useStable } from '../../ui/use-stable';
import { neighbourCoordinates } from './neighbour-coordinates';
import { SortingContext } from './sorting-context';

export interface SortableListProps extends ComponentProps<typeof List> {
  /** One stable text for each item, in order. With the same array, unchanged items do not render again. */
  keys: readonly string[];
  /** The name of an item in announcements. */
  nameOf: (key: string) => string;
  onOrder: (keys: string[]) => void;
  /** The items cannot be sorted. */
  isDisabled?: boolean;
}

/**
 * A list whose `SortableItem`s can be sorted by dragging, by the buttons of their `SortBar`, or with the keyboard:
 * Enter lifts an item, arrows, Home and End move it, Enter drops it and Escape puts it back.
 */
export function SortableList({ keys, nameOf, onOrder, isDisabled = false, children, ...list }: SortableListProps) {
  const helpId = useId();
  const [isDragging, setDragging] = useState(false);
  const isAtStart = useRef(false);
  const [announcement, setAnnouncement] = useState('');
  useCapturedEscape(isDragging);
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions), useSensor(KeyboardSensor, keyboardOptions));

  const nameAt = (id: UniqueIdentifier) => nameOf(String(id));
  const indexOf = (id: UniqueIdentifier) => keys.indexOf(String(id));
  const placeOf = (id: UniqueIdentifier) => `posizione ${indexOf(id) + 1} di ${keys.length}`;
  /** Announces an item with the position of another, or with its own. */
  const placed = (id: UniqueIdentifier, place: UniqueIdentifier) => `${nameAt(id)}: ${placeOf(place)}.`;
  const announcements: Announcements = {
    onDragStart({ active: { id } }) {
      isAtStart.current = true;
      return `${nameAt(id)} in mano, ${placeOf(id)}. Frecce per spostare, Invio per lasciare, Esc per annullare.`;
    },
    onDragOver({ active, over }) {
      // A lifted item is first over itself: that must not replace the announcement of how it is moved.
      const isFirst = isAtStart.current;
      isAtStart.current = false;
      return over && !isFirst ? placed(active.id, over.id) : undefined;
    },
    onDragEnd: ({ active, over }) => (over ? placed(active.id, over.id) : undefined),
    onDragCancel: ({ active: { id } }) => `Spostamento annullato: ${nameAt(id)}, ${placeOf(id)}.`,
  };

  function move(id: UniqueIdentifier, place: UniqueIdentifier) {
    if (id !== place) onOrder(arrayMove([...keys], indexOf(id), indexOf(place)));
  }

  const moveBy = useStable((index: number, step: -1 | 1) => {
    const key = keys[index];
    const place = keys[index + step];
    if (key === undefined || place === undefined) return;
    setAnnouncement(placed(key, place));
    move(key, place);
  });

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: help } }}
      onDragStart={() => setDragging(true)}
      onDragCancel={() => setDragging(false)}
      onDragEnd={({ active, over }) => {
        setDragging(false);
        if (over) move(active.id, over.id);
      }}
    >
      {isDisabled ? null : (
        <Text id={helpId} textStyle="small" color="fg.muted">
          Per cambiare l’ordine trascina il numero, oppure usa le frecce.
          <chakra.span display={{ base: 'none', md: 'inline' }}> {help}</chakra.span>
        </Text>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <SortableContext items={useMemo(() => [...keys], [keys])} strategy={rectSortingStrategy} disabled={isDisabled}>
        <SortingContext value={useMemo(() => ({ helpId, moveBy }), [helpId, moveBy])}>
          <List {...list}>{children}</List>
        </SortingContext>
      </SortableContext>
    </DndContext>
  );
}

// Stable across renders, because new objects would make every item render again.
const pointerOptions = { activationConstraint: { distance: 5 } };
const keyboardOptions = { coordinateGetter: neighbourCoordinates, scrollBehavior: 'auto' } as const;

const help = 'Da tastiera: Invio sul numero, poi i tasti freccia.';

const List = chakra('ol', {
  base: {
    '& > li': { position: 'relative', minWidth: '0' },
    '& > [data-dragging]': {
      zIndex: 1,
      opacity: 0.9,
      outline: '1px solid',
      outlineColor: 'accent',
      outlineOffset: '6px',
      bg: 'bg',
      pointerEvents: 'none',
    },
  },
});
