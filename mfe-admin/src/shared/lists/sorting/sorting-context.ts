import type { useSortable } from '@dnd-kit/sortable';
import { createContext, use } from 'react';

interface Sorting {
  /** Id of the sentence that explains the handles. */
  helpId: string;
  /** Moves the item at this index one position back or on; does nothing at the ends of the list. */
  moveBy: (index: number, step: -1 | 1) => void;
}

/** Provided by a list to its items. */
export const SortingContext = createContext<Sorting | null>(null);

/** The state for the parts of an item; the same object until one of its values changes. */
export interface Item
  extends Pick<
    ReturnType<typeof useSortable>,
    'index' | 'newIndex' | 'isDragging' | 'listeners' | 'setActivatorNodeRef'
  > {
  isLast: boolean;
}

/** Provided by an item to its handle and drag areas. */
export const SortableItemContext = createContext<Item | null>(null);

export function useSorting(): Sorting {
  const sorting = use(SortingContext);
  if (!sorting) throw new Error('Not inside a SortableList');
  return sorting;
}

export function useSortableItem(): Item {
  const item = use(SortableItemContext);
  if (!item) throw new Error('Not inside a SortableItem');
  return item;
}
