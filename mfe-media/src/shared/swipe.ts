/** A drag of more pixels than this shows another picture. */
export const swipeThreshold = 50;

/** Movement in pixels up to which a pointer press is still a click. */
export const clickSlop = 6;

export type Step = -1 | 0 | 1;

/** The step of a horizontal drag: to the left is the next picture, to the right the previous one. */
export function swipeStep(travelled: number): Step {
  if (Math.abs(travelled) <= swipeThreshold) return 0;
  return travelled < 0 ? 1 : -1;
}

/** The index after a step; it does not wrap around. */
export const moveIndex = (index: number, step: number, total: number): number =>
  Math.max(0, Math.min(index + step, total - 1));

/** Pixels that the pictures follow a drag: where there is no further picture, they resist. */
export const followed = (travelled: number, index: number, total: number): number =>
  moveIndex(index, -Math.sign(travelled), total) === index ? travelled / 3 : travelled;

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The step of an arrow key, or 0 for any other key, and with a modifier: Alt or Cmd with an arrow is the browser's Back. */
export const arrowStep = ({ key, altKey, ctrlKey, metaKey }: Pressed): Step =>
  altKey || ctrlKey || metaKey ? 0 : key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
