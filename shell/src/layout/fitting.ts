import type { CSSProperties } from 'react';

/**
 * Style for a text with the font size `calc(SIZE * var(--fit, 1))`: a text longer than `letters` characters is smaller
 * in proportion, down to the share `least` of the size.
 */
export function fitting({ length }: string, letters: number, least = 0): CSSProperties | undefined {
  const style: CSSProperties & Record<'--fit', number> = { '--fit': Math.max(letters / length, least) };
  return length > letters ? style : undefined;
}
