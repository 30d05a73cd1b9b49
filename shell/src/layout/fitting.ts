import type { CSSProperties } from 'react';

/**
 * For a text in a font of `calc(SIZE * var(--fit, 1))`: a longer one than these letters is smaller, down to `least` of the
 * size.
 */
export function fitting({ length }: string, letters: number, least = 0): CSSProperties | undefined {
  const style: CSSProperties & Record<'--fit', number> = { '--fit': Math.max(letters / length, least) };
  return length > letters ? style : undefined;
}
