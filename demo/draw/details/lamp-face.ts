import { mix } from '../lib/color';
import { circle, clipped, line, linear, n, oval, radial, shape, times } from '../lib/svg';
import type { Light } from '../lib/vehicle';

/** A round headlamp seen from the front: rim, reflector, fluted lens, spark. */
export function roundLamp(x: number, y: number, r: number, light: Light, yellow = false): string {
  const rim = linear(0, y - r, 0, y + r, [
    [0, '#ffffff'],
    [0.42, '#d8d6cc'],
    [0.52, '#5c5b56'],
    [0.66, '#97907f'],
    [1, '#efe7d3'],
  ]);
  const on = light.lampsOn === true;
  const glass = radial(
    x,
    y + r * 0.15,
    r,
    on
      ? [
          [0, '#fffdf0'],
          [0.5, '#ffeeb4'],
          [1, '#e8b85c'],
        ]
      : yellow
        ? [
            [0, '#f8e7a0'],
            [0.6, '#d9b54a'],
            [1, '#8f7428'],
          ]
        : [
            [0, '#f4f6f1'],
            [0.55, '#c3cbc9'],
            [1, '#6f7a7c'],
          ],
  );
  const lens = oval(x, y, r * 0.82);
  return (
    rim.def +
    circle(x, y, r, rim.url, `stroke="${mix('#22211f', light.ink, 0.5)}" stroke-width="${n(r * 0.05)}"`) +
    glass.def +
    circle(x, y, r * 0.82, glass.url, 'stroke="#3b3b38" stroke-width="0.4"') +
    clipped(
      lens,
      shape(`M${n(x - r)} ${n(y)}H${n(x + r)}V${n(y + r)}H${n(x - r)}Z`, '#2d383b', 'opacity="0.14"') +
        times(9, (i) =>
          line(`M${n(x - r * 0.72 + i * r * 0.18)} ${n(y - r)}V${n(y + r)}`, '#4c5759', r * 0.022, 'opacity="0.45"'),
        ) +
        line(`M${n(x - r)} ${n(y + r * 0.08)}H${n(x + r)}`, '#4c5759', r * 0.025, 'opacity="0.5"') +
        shape(
          `M${n(x - r * 0.7)} ${n(y - r * 0.1)}C${n(x - r * 0.6)} ${n(y - r * 0.7)} ${n(x - r * 0.1)} ${n(y - r * 0.8)} ${n(x + r * 0.25)} ${n(y - r * 0.66)}C${n(x - r * 0.15)} ${n(y - r * 0.6)} ${n(x - r * 0.45)} ${n(y - r * 0.4)} ${n(x - r * 0.7)} ${n(y - r * 0.1)}Z`,
          '#ffffff',
          'opacity="0.8"',
        ),
    ) +
    (on
      ? circle(x, y, r * 0.3, '#ffffff')
      : circle(x, y + r * 0.05, r * 0.12, '#e9e4cf', 'stroke="#8a8674" stroke-width="0.3"'))
  );
}
