import { mix } from '../lib/color';
import { lettering } from '../lib/letters';
import { circle, clipped, group, line, n, rect, shape, times } from '../lib/svg';
import type { VehicleSpec } from '../lib/vehicle';
import { outline } from '../lib/vehicle-render';

/** The drawing-office sheet: one ink on tinted paper, axes, dimensions, a title block. */
export function technicalSheet(
  spec: VehicleSpec,
  paper: string,
  pen: string,
  title: string,
  year: string,
  over: readonly string[] = [],
): string {
  const k = 1300 / spec.length;
  const w = 0.9;
  const body = outline(spec);
  const wheelLines = (x: number): string =>
    [spec.tyre, spec.rim, spec.rim * 0.66, 3]
      .map((r) => circle(x, -spec.tyre, r, 'none', `stroke="${pen}" stroke-width="${w}"`))
      .join('') +
    line(
      `M${x - spec.tyre - 9} ${-spec.tyre}H${x + spec.tyre + 9}M${x} ${-spec.tyre * 2 - 9}V9`,
      pen,
      0.4,
      'stroke-dasharray="7 2 1.4 2"',
    );
  const car =
    clipped(
      body,
      times(60, (i) => line(`M${i * 14 - 260} 0l160 -160`, pen, 0.32, 'opacity="0.22"')),
    ) +
    line(body, pen, 1.4) +
    spec.panes.map((p) => shape(p, mix(paper, pen, 0.16)) + line(p, pen, w)).join('') +
    spec.shut.map((d) => line(d, pen, w)).join('') +
    (spec.crease ?? []).map((d) => line(d, pen, 0.6)).join('') +
    line(spec.belt, pen, 0.5, 'stroke-dasharray="4 2"') +
    spec.chromeShapes.map((d) => shape(d, paper) + line(d, pen, w)).join('') +
    spec.chromeLines.map(([d]) => line(d, pen, 0.6)).join('') +
    spec.lamps.map((l) => shape(l.d, paper) + line(l.d, pen, w)).join('') +
    (spec.dark ?? []).map((d) => shape(d, mix(paper, pen, 0.5)) + line(d, pen, w)).join('') +
    wheelLines(spec.front) +
    wheelLines(spec.rear) +
    over.map((d) => line(d, pen, w)).join('');
  const x0 = 250;
  const y0 = 850;
  const px = (x: number): number => x0 + x * k;
  const dim = (a: number, b: number, y: number, value: number): string =>
    line(`M${n(px(a))} ${y}H${n(px(b))}M${n(px(a))} ${y - 16}V${y + 16}M${n(px(b))} ${y - 16}V${y + 16}`, pen, 2) +
    rect((px(a) + px(b)) / 2 - 62, y - 20, 124, 40, paper) +
    lettering(String(value), (px(a) + px(b)) / 2, y - 13, 26, pen, 3, { anchor: 'middle' });
  return (
    rect(0, 0, 1800, 1200, paper) +
    times(37, (i) => line(`M${i * 50} 0V1200`, pen, i % 4 === 0 ? 1.2 : 0.6, 'opacity="0.13"')) +
    times(25, (i) => line(`M0 ${i * 50}H1800`, pen, i % 4 === 0 ? 1.2 : 0.6, 'opacity="0.13"')) +
    line('M60 60H1740V1140H60Z', pen, 3) +
    line('M74 74H1726V1126H74Z', pen, 1.2) +
    line(`M120 ${y0}H1680`, pen, 2.4) +
    group(car, `transform="translate(${x0} ${y0}) scale(${n(k)})"`) +
    dim(spec.front, spec.rear, 930, (spec.rear - spec.front) * 10) +
    dim(0, spec.length, 1000, spec.length * 10) +
    lettering(title, 120, 118, 54, pen, 6, { tracking: 3.2 }) +
    lettering(year, 120, 204, 30, pen, 3.4, { tracking: 4 }) +
    line('M1240 1060H1726M1240 1060V1126M1480 1060V1126', pen, 1.6) +
    lettering('VALMONTE', 1262, 1080, 26, pen, 3.2) +
    lettering('SCALA 1-10', 1504, 1082, 22, pen, 2.6) +
    group(
      circle(0, 0, 44, 'none', `stroke="${pen}" stroke-width="2.4"`) +
        line('M-26 18L0 -24L26 18M-13 18L0 -2L13 18', pen, 3),
      'transform="translate(1640 150)"',
    )
  );
}
