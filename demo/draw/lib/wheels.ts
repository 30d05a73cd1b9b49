import { mix } from './color';
import { circle, ellipse, group, line, linear, n, polar, radial, shape, times } from './svg';

export type WheelStyle =
  | 'hubcap'
  | 'steel'
  | 'wire'
  | 'spoke8'
  | 'petal'
  | 'slots'
  | 'disc'
  | 'alloy4'
  | 'offroad'
  | 'baby';

/** A chrome dome: bright sky, dark horizon, warm floor, in one small gradient. */
function dome(r: number): string {
  const g = linear(0, -r, 0, r, [
    [0, '#fbfaf4'],
    [0.38, '#d6d6cf'],
    [0.5, '#6d6f6c'],
    [0.56, '#4a4a48'],
    [0.7, '#b9b1a0'],
    [1, '#efe6d2'],
  ]);
  return g.def + circle(0, 0, r, g.url) + ellipse(-r * 0.3, -r * 0.42, r * 0.26, r * 0.16, '#ffffff', 'opacity="0.9"');
}

function ring(r: number, width: number, color: string): string {
  return circle(0, 0, r, 'none', `stroke="${color}" stroke-width="${n(width)}"`);
}

/** Chrome trim ring: light on top, dark on the bottom. */
function trimRing(r: number, width: number): string {
  const g = linear(0, -r, 0, r, [
    [0, '#ffffff'],
    [0.45, '#c9c7bd'],
    [0.55, '#7a7872'],
    [1, '#d8cfbc'],
  ]);
  return g.def + ring(r, width, g.url);
}

function holes(count: number, radius: number, size: number, stretch: number, start = 0): string {
  return times(count, (i) => {
    const deg = start + (i * 360) / count;
    const [x, y] = polar(0, 0, radius, deg);
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(deg)})">${ellipse(0, 0, size, size * stretch, '#141413')}</g>`;
  });
}

function steelFace(r: number, paint: string): string {
  const g = radial(-r * 0.2, -r * 0.4, r * 1.5, [
    [0, mix(paint, '#ffffff', 0.25)],
    [0.55, paint],
    [1, mix(paint, '#101010', 0.5)],
  ]);
  return (
    g.def +
    circle(0, 0, r, g.url) +
    ring(r * 0.93, r * 0.05, mix(paint, '#ffffff', 0.3)) +
    ring(r * 0.78, r * 0.05, mix(paint, '#101010', 0.4))
  );
}

function spokes(count: number, inner: number, outer: number, w1: number, w2: number, color: string): string {
  return times(count, (i) =>
    group(
      shape(`M${n(inner)} ${n(-w1)}L${n(outer)} ${n(-w2)}V${n(w2)}L${n(inner)} ${n(w1)}Z`, color),
      `transform="rotate(${n((i * 360) / count - 90)})"`,
    ),
  );
}

function face(style: WheelStyle, r: number, paint: string): string {
  switch (style) {
    case 'hubcap':
      return (
        steelFace(r, paint) +
        holes(12, r * 0.84, r * 0.035, 2) +
        trimRing(r * 0.97, r * 0.07) +
        dome(r * 0.66) +
        ring(r * 0.66, r * 0.03, '#54534f') +
        ring(r * 0.4, r * 0.025, '#8d8a82')
      );
    case 'baby':
      return (
        steelFace(r, paint) +
        trimRing(r * 0.6, r * 0.05) +
        dome(r * 0.56) +
        ring(r * 0.3, r * 0.03, '#8d8a82') +
        holes(8, r * 0.76, r * 0.05, 1.6)
      );
    case 'steel':
      return (
        steelFace(r, paint) +
        holes(10, r * 0.68, r * 0.085, 1.5) +
        circle(0, 0, r * 0.4, mix(paint, '#101010', 0.15)) +
        dome(r * 0.3) +
        trimRing(r * 0.97, r * 0.06)
      );
    case 'wire': {
      const cross = (a: number, tone: string, w: number): string =>
        times(24, (i) => {
          const [x1, y1] = polar(0, 0, r * 0.17, i * 15 + a);
          const [x2, y2] = polar(0, 0, r * 0.93, i * 15 - a * 0.75);
          return line(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, tone, w);
        });
      return (
        circle(0, 0, r, '#191918') +
        ring(r * 0.55, r * 0.5, '#232322') +
        cross(55, '#8f8d84', r * 0.022) +
        cross(-55, '#e6e3d8', r * 0.024) +
        trimRing(r * 0.95, r * 0.1) +
        dome(r * 0.2) +
        group(
          shape(
            `M${n(-r * 0.07)} ${n(-r * 0.3)}H${n(r * 0.07)}V${n(r * 0.3)}H${n(-r * 0.07)}Z`,
            '#e9e6dc',
            'stroke="#55544f" stroke-width="0.3"',
          ),
          'transform="rotate(38)"',
        ) +
        dome(r * 0.12)
      );
    }
    case 'spoke8':
      return (
        circle(0, 0, r, '#171716') +
        spokes(8, r * 0.2, r * 0.9, r * 0.13, r * 0.1, paint) +
        spokes(8, r * 0.2, r * 0.9, r * 0.04, r * 0.03, mix(paint, '#ffffff', 0.35)) +
        trimRing(r * 0.93, r * 0.13) +
        circle(0, 0, r * 0.3, paint) +
        circle(0, 0, r * 0.17, '#2a2a28') +
        holes(4, r * 0.36, r * 0.05, 1, 45)
      );
    case 'petal': {
      const petal = (fill: string, k: number): string =>
        times(5, (i) =>
          group(
            shape(
              `M${n(r * 0.2)} ${n(-r * 0.16 * k)}C${n(r * 0.5)} ${n(-r * 0.22 * k)} ${n(r * 0.6)} ${n(-r * 0.42 * k)} ${n(r * 0.9)} ${n(-r * 0.36 * k)}A${n(r)} ${n(r)} 0 0 1 ${n(r * 0.9)} ${n(r * 0.36 * k)}C${n(r * 0.6)} ${n(r * 0.42 * k)} ${n(r * 0.5)} ${n(r * 0.22 * k)} ${n(r * 0.2)} ${n(r * 0.16 * k)}Z`,
              fill,
            ),
            `transform="rotate(${i * 72 - 90})"`,
          ),
        );
      return (
        circle(0, 0, r, '#121212') +
        trimRing(r * 0.95, r * 0.1) +
        petal('#cfcbc0', 1) +
        petal('#2b2b2a', 0.72) +
        petal('#bdb9ae', 0.16) +
        circle(0, 0, r * 0.25, '#c9c5ba') +
        circle(0, 0, r * 0.15, '#262625') +
        holes(5, r * 0.34, r * 0.04, 1, -54)
      );
    }
    case 'slots':
      return (
        steelFace(r, paint) +
        holes(8, r * 0.7, r * 0.1, 1.9) +
        trimRing(r * 0.96, r * 0.08) +
        circle(0, 0, r * 0.42, mix(paint, '#ffffff', 0.2)) +
        ring(r * 0.42, r * 0.03, '#504f4b') +
        dome(r * 0.2) +
        holes(4, r * 0.32, r * 0.04, 1, 45)
      );
    case 'alloy4':
      return (
        circle(0, 0, r, '#151515') +
        spokes(4, 0, r * 0.9, r * 0.25, r * 0.34, paint) +
        spokes(4, r * 0.2, r * 0.9, r * 0.06, r * 0.16, mix(paint, '#0c0c0c', 0.55)) +
        trimRing(r * 0.94, r * 0.12) +
        circle(0, 0, r * 0.3, mix(paint, '#ffffff', 0.2)) +
        circle(0, 0, r * 0.16, '#222') +
        holes(4, r * 0.25, r * 0.035, 1)
      );
    case 'disc': {
      const g = linear(0, -r, 0, r, [
        [0, '#fdfcf7'],
        [0.4, '#cfcec6'],
        [0.52, '#8a8982'],
        [0.6, '#a7a297'],
        [1, '#efe7d6'],
      ]);
      return (
        g.def +
        circle(0, 0, r, g.url) +
        ring(r * 0.86, r * 0.03, '#77756f') +
        ring(r * 0.5, r * 0.02, '#8d8b84') +
        times(36, (i) => {
          const [x, y] = polar(0, 0, r * 0.9, i * 10);
          const [x2, y2] = polar(0, 0, r * 0.97, i * 10);
          return line(`M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}`, '#55534e', r * 0.02);
        }) +
        dome(r * 0.18)
      );
    }
    case 'offroad':
      return (
        steelFace(r, paint) +
        circle(0, 0, r * 0.5, mix(paint, '#101010', 0.3)) +
        holes(5, r * 0.36, r * 0.06, 1, -90) +
        circle(0, 0, r * 0.2, mix(paint, '#ffffff', 0.1)) +
        holes(6, r * 0.74, r * 0.07, 1.7)
      );
  }
}

interface WheelOptions {
  readonly style: WheelStyle;
  readonly tyre: number;
  readonly rim: number;
  readonly paint: string;
  readonly whitewall?: boolean;
}

export function wheel({ style, tyre, rim, paint, whitewall }: WheelOptions): string {
  const rubber = linear(0, -tyre, 0, tyre, [
    [0, '#3a3836'],
    [0.3, '#242324'],
    [1, '#111112'],
  ]);
  const mid = (tyre + rim) / 2;
  const tread =
    style === 'offroad'
      ? times(40, (i) => {
          const [x, y] = polar(0, 0, tyre * 0.985, i * 9);
          return circle(x, y, tyre * 0.035, '#1a1a1a');
        })
      : '';
  return (
    rubber.def +
    circle(0, 0, tyre, rubber.url) +
    tread +
    (whitewall === true
      ? ring(mid, (tyre - rim) * 0.42, '#efe8d8')
      : ring(mid + (tyre - rim) * 0.2, tyre * 0.012, '#4d4b48')) +
    // A soft sheen on the shoulder facing the sky.
    line(
      `M${n(-tyre * 0.66)} ${n(-tyre * 0.63)}A${n(tyre * 0.91)} ${n(tyre * 0.91)} 0 0 1 ${n(tyre * 0.5)} ${n(-tyre * 0.76)}`,
      '#8c8780',
      tyre * 0.035,
      'opacity="0.55"',
    ) +
    circle(0, 0, rim * 1.03, '#0c0c0c') +
    face(style, rim, paint)
  );
}
