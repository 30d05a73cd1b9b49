import type { useSortable } from '@dnd-kit/sortable';
import { createContext, use } from 'react';

interface Sorting {
  /** Id of the sentence that explains the handles. */
  helpId: string;
  /** Moves the item at this place one place back or on; does nothing at the end of the list. */
  moveBy: (index: number, step: -1 | 1) => void;
}

/** Of a list, for its items. */
export const SortingContext = createContext<Sorting | null>(null);

/** What the parts of an item need; the same object until one of these values changes. */
export interface Item
  extends Pick<
    ReturnType<typeof useSortable>,
    'index' | 'newIndex' | 'isDragging' | 'listeners' | 'setActivatorNodeRef'
  > {
  isLast: boolean;
}

/** Of an item, for what it is dragged by. */
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
