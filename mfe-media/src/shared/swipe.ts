/** Pixels of a horizontal drag beyond which it steps to another picture. */
export const swipeThreshold = 50;

/** Movement in pixels up to which a pointer press is still a click. */
export const clickSlop = 6;

export type Step = -1 | 0 | 1;

/**
 * The step of a horizontal drag: to the left is the next picture, to the right the previous one, 0 below the threshold.
 */
export function swipeStep(travelled: number): Step {
  if (Math.abs(travelled) <= swipeThreshold) return 0;
  return travelled < 0 ? 1 : -1;
}

/** The index after a step; it does not wrap around. */
export const moveIndex = (index: number, step: number, total: number): number =>
  Math.max(0, Math.min(index + step, total - 1));

/** Pixels by which the pictures follow a drag: a third of it where there is no further picture. */
export const followed = (travelled: number, index: number, total: number): number =>
  moveIndex(index, -Math.sign(travelled), total) === index ? travelled / 3 : travelled;

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * The step of an arrow key; 0 for any other key, and with Alt, Ctrl or Meta: Alt or Cmd with an arrow is the browser's
 * Back.
 */
export const arrowStep = ({ key, altKey, ctrlKey, metaKey }: Pressed): Step =>
  altKey || ctrlKey || metaKey ? 0 : key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
