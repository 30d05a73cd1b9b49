import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { chakra } from '@officina/ui';
import { type ComponentProps, type PointerEvent, type ReactNode, useMemo } from 'react';
import { SortableItemContext, useSortableItem } from './sorting-context';

export interface SortableItemProps extends ComponentProps<'li'> {
  itemKey: string;
  /** The item cannot be moved. */
  isDisabled?: boolean;
}

export function SortableItem({ itemKey, isDisabled = false, children, ...attributes }: SortableItemProps) {
  // `false` would override a disabled list.
  const sortable = useSortable({ id: itemKey, disabled: isDisabled || undefined });
  const { setNodeRef, transform, transition } = sortable;
  const { index, newIndex, items, isDragging, listeners, setActivatorNodeRef } = sortable;
  const isLast = newIndex === items.length - 1;
  // Every item renders when one is added; their contents only if something changed for them.
  const item = useMemo(
    () => ({ index, newIndex, isLast, isDragging, listeners, setActivatorNodeRef }),
    [index, newIndex, isLast, isDragging, listeners, setActivatorNodeRef],
  );
  return (
    // A plain element: each addition renders all items, and styled elements take three times as long.
    <li
      ref={setNodeRef}
      data-dragging={isDragging ? '' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...attributes}
    >
      <SortableItemContext value={item}>{children}</SortableItemContext>
    </li>
  );
}

/** The part of an item that the mouse can drag without its handle, if the list is enabled; a touch on it scrolls. */
export function MouseDragArea({ onClick, children }: { onClick?: () => void; children: ReactNode }) {
  const { listeners } = useSortableItem();
  return (
    <chakra.div
      cursor={onClick ? 'pointer' : listeners ? { md: 'grab' } : undefined}
      onClick={onClick}
      onPointerDown={(event: PointerEvent) =>
        event.pointerType === 'mouse' ? listeners?.onPointerDown?.(event) : undefined
      }
    >
      {children}
    </chakra.div>
  );
}
