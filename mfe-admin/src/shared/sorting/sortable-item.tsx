import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { chakra } from '@officina/ui';
import type { ComponentProps, PointerEvent, ReactNode } from 'react';
import { SortableItemContext, useSortableItem } from './sorting-context';

export interface SortableItemProps extends ComponentProps<typeof chakra.li> {
  itemKey: string;
  /** Stays where it is. */
  isDisabled?: boolean;
}

/** An item of a `SortableList`. */
export function SortableItem({ itemKey, isDisabled = false, children, ...item }: SortableItemProps) {
  // `false` would overrule a list that is disabled.
  const sortable = useSortable({ id: itemKey, disabled: isDisabled || undefined });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  return (
    <chakra.li
      ref={setNodeRef}
      data-dragging={isDragging ? '' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...item}
    >
      <SortableItemContext value={sortable}>{children}</SortableItemContext>
    </chakra.li>
  );
}

/** The part of an item that a mouse drags without its handle, if its list is not disabled; a finger on it scrolls. */
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
