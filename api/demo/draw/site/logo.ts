import { lettering, textWidth } from '../lib/letters';
import { circle, clipped, line, oval, shape, times } from '../lib/svg';

/** Roundel: Monviso as a V turned upside down, a road climbing to it, twelve teeth like a gear. */
export function logo(): string {
  const ivory = '#f3ecdf';
  const brass = '#c9a05a';
  const disc = oval(120, 120, 80);
  const emblem =
    circle(120, 120, 100, 'none', `stroke="${brass}" stroke-width="5"`) +
    circle(120, 120, 88, 'none', `stroke="${ivory}" stroke-width="2"`) +
    times(
      48,
      (i) => `<g transform="rotate(${i * 7.5} 120 120)">${line('M120 22V28', brass, i % 4 === 0 ? 4 : 1.6)}</g>`,
    ) +
    clipped(
      disc,
      shape('M28 158L74 98L86 106L120 50L154 106L166 98L212 158Z', brass) +
        shape('M120 50L154 106L166 98L212 158H150L134 126L144 108Z', '#8a6a34') +
        shape('M120 50L96 89.5L108 100L118 88L130 102L142 86Z', ivory) +
        shape('M20 160H220V210H20Z', '#1d4235') +
        shape('M116 160H124C126 176 150 186 164 204H76C90 186 114 176 116 160Z', ivory) +
        shape('M119 166h2l1 8h-4zM118 180h4l2 14h-8z', '#1d4235') +
        line('M30 160H210', ivory, 3),
    );
  const x = 250;
  const width = 532;
  const rule = (text: string, height: number, tracking: number, y: number, color: string): string =>
    line(`M${x + textWidth(text, height, tracking) + 24} ${y}H${x + width}`, color, 1.6, 'opacity="0.7"');
  const name = 66;
  return (
    emblem +
    lettering('OFFICINA', x, 52, 25, brass, 3, { tracking: 7 }) +
    rule('OFFICINA', 25, 7, 64.5, brass) +
    lettering('VALMONTE', x, 94, name, ivory, 7, { tracking: 3 }) +
    lettering('SALUZZO', x, 182, 15, ivory, 2, { tracking: 8 }) +
    rule('SALUZZO', 15, 8, 189.5, ivory)
  );
}
