import { line, n } from './svg';

/**
 * A geometric single-line alphabet on a 0..10 tall box. Letters are strokes, so the
 * pictures never depend on fonts installed on the machine that renders them.
 */
const glyphs: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [7.4, 'M0 10L3.7 0L7.4 10M1.5 6.6H5.9'],
  B: [5.6, 'M0 0V10H3A2.7 2.7 0 0 0 3 4.6H0M3 4.6A2.3 2.3 0 0 0 3 0H0'],
  C: [7.6, 'M7.6 1.9A5 5 0 1 0 7.6 8.1'],
  D: [7, 'M0 0V10H2A5 5 0 0 0 2 0Z'],
  E: [4.8, 'M4.8 0H0V10H4.8M0 4.8H4'],
  F: [4.6, 'M4.6 0H0V10M0 4.8H3.8'],
  G: [8.2, 'M7.8 1.9A5 5 0 1 0 8.4 6.2V5.4H5.2'],
  H: [6.6, 'M0 0V10M6.6 0V10M0 4.8H6.6'],
  I: [0.4, 'M0.2 0V10'],
  J: [4, 'M4 0V7.4A2 2 0 0 1 0 7.8'],
  K: [6, 'M0 0V10M5.6 0L0 5.4M1.9 3.7L6 10'],
  L: [4.6, 'M0 0V10H4.6'],
  M: [8.4, 'M0 10L0.8 0L4.2 7L7.6 0L8.4 10'],
  N: [7, 'M0 10V0L7 10V0'],
  O: [10, 'M5 0A5 5 0 1 0 5 10A5 5 0 1 0 5 0'],
  P: [5.4, 'M0 10V0H2.7A2.7 2.7 0 0 1 2.7 5.4H0'],
  Q: [10, 'M5 0A5 5 0 1 0 5 10A5 5 0 1 0 5 0M6 6.8L9.4 10.4'],
  R: [5.8, 'M0 10V0H2.7A2.7 2.7 0 0 1 2.7 5.4H0M2.8 5.4L5.8 10'],
  S: [5.2, 'M4.9 1.6A2.5 2.4 0 1 0 2.6 4.7A2.6 2.65 0 1 1 0.1 8.2'],
  T: [6, 'M0 0H6M3 0V10'],
  U: [6.6, 'M0 0V6.7A3.3 3.3 0 0 0 6.6 6.7V0'],
  V: [7.4, 'M0 0L3.7 10L7.4 0'],
  W: [10.6, 'M0 0L2.7 10L5.3 1.5L7.9 10L10.6 0'],
  X: [6.6, 'M0.2 0L6.4 10M6.4 0L0.2 10'],
  Y: [6.6, 'M0 0L3.3 5L6.6 0M3.3 5V10'],
  Z: [6, 'M0 0H6L0 10H6'],
  '0': [5.6, 'M2.8 0A2.8 2.8 0 0 0 0 2.8V7.2A2.8 2.8 0 0 0 5.6 7.2V2.8A2.8 2.8 0 0 0 2.8 0'],
  '1': [2.2, 'M0 2L2 0V10'],
  '2': [5.4, 'M0.2 2.6A2.6 2.6 0 1 1 4.6 4.6L0 10H5.4'],
  '3': [5.4, 'M0.4 0H5L2.4 4A3 3 0 1 1 0 8.4'],
  '4': [6, 'M4.4 10V0L0 7H6'],
  '5': [5.4, 'M5 0H1L0.5 4.6A3.1 3.1 0 1 1 0.2 8.6'],
  '6': [5.6, 'M4.2 0L0.6 5.4M2.8 4A3 3 0 1 0 2.8 10A3 3 0 1 0 2.8 4'],
  '7': [5.2, 'M0 0H5.2L1.8 10'],
  '8': [5.4, 'M2.7 0A2.2 2.3 0 1 0 2.7 4.6A2.6 2.7 0 1 0 2.7 10A2.6 2.7 0 1 0 2.7 4.6A2.2 2.3 0 1 0 2.7 0'],
  '9': [5.6, 'M1.4 10L5 4.6M2.8 0A3 3 0 1 0 2.8 6A3 3 0 1 0 2.8 0'],
  '-': [3, 'M0 5H3'],
  '.': [0.4, 'M0.2 9.8V10'],
  ' ': [3.4, ''],
};

const gap = 2.5;

export function textWidth(text: string, height: number, tracking = gap): number {
  let width = 0;
  for (const char of text) {
    width += (glyphs[char]?.[0] ?? 3) + tracking;
  }
  return ((width - tracking) * height) / 10;
}

/** Draws text with its top-left at x,y; anchor "middle" centres it on x. */
export function lettering(
  text: string,
  x: number,
  y: number,
  height: number,
  color: string,
  weight: number,
  options: { readonly anchor?: 'start' | 'middle'; readonly tracking?: number } = {},
): string {
  const tracking = options.tracking ?? gap;
  const scale = height / 10;
  let cursor = options.anchor === 'middle' ? -textWidth(text, height, tracking) / 2 / scale : 0;
  let out = '';
  for (const char of text) {
    const [width, path] = glyphs[char] ?? [3, ''];
    if (path !== '') {
      out += `<g transform="translate(${n(x + cursor * scale)} ${n(y)}) scale(${scale})">${line(path, color, weight / scale)}</g>`;
    }
    cursor += width + tracking;
  }
  return out;
}
