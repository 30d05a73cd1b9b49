import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { hasSortableData } from '@dnd-kit/sortable';

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Moves a lifted item by positions of its list, independently of its rows: to the previous, next, first or last one.
 */
export const neighbourCoordinates: KeyboardCoordinateGetter = ({ code }, { context }) => {
  const { active, over, droppableRects } = context;
  const step = steps[code];
  if (step === undefined || !active || !hasSortableData(active)) return undefined;
  const { items } = active.data.current.sortable;
  const index = items.indexOf((over ?? active).id) + step;
  const place = items[Math.min(Math.max(index, 0), items.length - 1)];
  if (place === undefined) return undefined;
  const rect = droppableRects.get(place);
  return rect && { x: rect.left, y: rect.top };
};
