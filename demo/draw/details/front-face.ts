import { mix } from '../lib/color';
import { lettering } from '../lib/letters';
import { clipped, ellipse, glow, group, line, mirrored, n, oval, rect, shape, shapeV, times } from '../lib/svg';
import type { Look, Tones } from '../lib/vehicle';
import { chromeLine, chromeShape, tonesFor } from '../lib/vehicle-render';
import { roundLamp } from './lamp-face';

/** A front elevation in centimetres around x = 0; halves are mirrored. */
export interface FrontSpec {
  readonly half: number;
  readonly fender: readonly [x: number, y: number];
  readonly bonnet: number;
  readonly nose: number;
  readonly roof: readonly [half: number, y: number];
  readonly screen: number;
  readonly bottom: number;
  readonly bumper: number;
  readonly tyre: number;
  readonly lamps: readonly (readonly [x: number, y: number, r: number])[];
  readonly indicators: readonly (readonly [x: number, y: number, rx: number, ry: number])[];
  readonly mask: (look: Look, tones: Tones) => string;
  readonly overriders?: boolean;
}

function bodyHalf(s: FrontSpec): string {
  const [fx, fy] = s.fender;
  const w = s.half;
  return `M0 ${s.bonnet}C${n(fx * 0.45)} ${s.bonnet} ${n(fx * 0.6)} ${n(fy + 1)} ${n(fx * 0.82)} ${fy}C${n(fx + (w - fx) * 0.5)} ${fy} ${w} ${n(fy + 10)} ${w} ${n(fy + 26)}L${n(w - 1)} -42C${n(w - 1.6)} -34 ${n(w - 5)} ${s.bottom} ${n(w - 13)} ${s.bottom}L0 ${s.bottom}Z`;
}

function cabinHalf(s: FrontSpec, inset: number): string {
  const [rh, ry] = s.roof;
  const base = s.bonnet + 4;
  return `M0 ${ry + inset}C${n(rh * 0.6)} ${ry + inset} ${n(rh * 0.9)} ${n(ry + 1 + inset)} ${n(rh - inset)} ${n(ry + 8 + inset * 0.7)}L${n(s.screen - inset * 0.8)} ${n(base - inset * 1.1)}L0 ${n(base - inset * 1.1)}Z`;
}

/** Roof, pillars and the shoulders they stand on: the body behind the bonnet line. */
function superstructure(s: FrontSpec): string {
  const [fx, fy] = s.fender;
  const roof = cabinHalf(s, 0).replace(/L0 [-\d.]+Z$/, '');
  return `${roof}C${n(s.screen + 3)} ${n(s.bonnet + 9)} ${n(Math.max(s.screen + 4, fx * 0.98))} ${n((s.bonnet + fy) / 2 + 5)} ${n(fx + 3)} ${n(fy + 12)}L0 ${n(fy + 30)}Z`;
}

const both = (half: string, paint: (d: string) => string): string => mirrored(0, paint(half));

export function plate(x: number, y: number, w: number, text: string): string {
  const h = w * 0.21;
  return (
    rect(x - w / 2, y, w, h, '#17181a', 'rx="1.2" stroke="#c9c5b8" stroke-width="0.7"') +
    lettering(text, x, y + h * 0.24, h * 0.52, '#f3ecdf', h * 0.075, { anchor: 'middle', tracking: 3 })
  );
}

function renderFront(s: FrontSpec, look: Look): string {
  const t = tonesFor(look);
  const { light } = look;
  const [, ry] = s.roof;
  const body = bodyHalf(s);
  const glass = cabinHalf(s, 5.4);
  const roofTone = look.roof === undefined ? t.base : t.roof;
  const dark = mix(light.ink, light.sky, 0.16);
  const tyres = both(
    '',
    () =>
      rect(s.half - 25, -34, 17, 34, '#161617', 'rx="4"') +
      times(3, (i) => line(`M${n(s.half - 21 + i * 4.6)} -26V-1`, '#2f2f30', 0.8)),
  );
  const cabin =
    both(superstructure(s), (d) => shape(d, t.soft) + line(d, t.ink, 0.7, 'opacity="0.7"')) +
    both(
      cabinHalf(s, 0),
      (d) => shape(d, mix(roofTone, t.sky, 0.4)) + clipped(d, group(shape(d, roofTone), 'transform="translate(0 2)"')),
    ) +
    both(cabinHalf(s, 0), (d) => line(d.replace(/L0 [-\d.]+Z$/, ''), t.ink, 0.7, 'opacity="0.7"'));
  const inside = (id: string): string =>
    both(id, (d) =>
      shapeV(d, ry, s.bonnet, [
        [0, mix(light.sky, light.ink, 0.25)],
        [1, mix(light.sky, light.ink, 0.6)],
      ]),
    ) +
    both(id, (d) =>
      clipped(
        d,
        rect(2, s.bonnet - 16, 90, 30, dark) +
          shape(
            `M14 ${s.bonnet}C12 ${s.bonnet - 20} 16 ${s.bonnet - 25} 26 ${s.bonnet - 25}C36 ${s.bonnet - 25} 40 ${s.bonnet - 20} 38 ${s.bonnet}Z`,
            mix(look.trim, light.ink, 0.45),
          ) +
          shape(
            `M-4 ${ry + 10}H${s.roof[0] * 0.62}L${s.roof[0] * 0.7} ${s.bonnet - 18}H-4Z`,
            mix(light.sky, '#ffffff', 0.2),
            'opacity="0.35"',
          ),
      ),
    ) +
    clipped(
      `M0 ${ry}H120V${s.bonnet - 4}H0Z`,
      ellipse(26, s.bonnet - 5, 14.5, 9, 'none', 'stroke="#15130f" stroke-width="1.5"'),
    ) +
    ellipse(0, ry + 11, 8, 2.6, '#1b1b1a') +
    clipped(
      `${glass}M0 0`,
      shape(`M6 ${ry}H20L-2 ${s.bonnet}H-16ZM26 ${ry}H29L7 ${s.bonnet}H4Z`, '#ffffff', 'opacity="0.22"'),
    );
  const nose = `M0 ${s.nose}C${n(s.fender[0] * 0.5)} ${s.nose} ${n(s.fender[0] * 0.8)} ${n(s.nose + 1)} ${n(s.half)} ${n(s.nose + 8)}`;
  const front = (d: string): string =>
    clipped(
      d,
      shape(d, t.high) +
        group(shape(d, t.soft), 'transform="translate(0 1.3)"') +
        shapeV(`${nose}V0H0Z`, s.nose, s.bottom, [
          [0, mix(t.soft, t.base, 0.35)],
          [0.28, t.base],
          [0.75, t.low],
          [1, t.deep],
        ]) +
        line(nose, t.high, 0.9) +
        group(line(nose, t.low, 1.2), 'transform="translate(0 1.2)" opacity="0.6"') +
        shapeV(`M0 ${s.bumper + 9}H120V0H0Z`, s.bumper + 9, s.bottom, [
          [0, t.deep, 0.5],
          [1, t.deep, 0.9],
        ]) +
        shape(`M${s.half - 7} ${s.fender[1]}H${s.half + 4}V0H${s.half - 5}Z`, t.deep, 'opacity="0.35"'),
    ) + line(d.replace(/L0 [-\d.]+Z$/, ''), t.ink, 0.7, 'opacity="0.75"');
  const b = s.bumper;
  const bumperShape = `M${-s.half + 1} ${b + 2}C${-s.half} ${b - 4} ${-s.half + 4} ${b - 5} ${-s.half + 9} ${b - 5}C${-s.half * 0.4} ${b - 6.4} ${s.half * 0.4} ${b - 6.4} ${s.half - 9} ${b - 5}C${s.half - 4} ${b - 5} ${s.half} ${b - 4} ${s.half - 1} ${b + 2}C${s.half - 2} ${b + 4} ${s.half - 6} ${b + 4} ${s.half - 10} ${b + 3.6}C${s.half * 0.4} ${b + 2.6} ${-s.half * 0.4} ${b + 2.6} ${-s.half + 10} ${b + 3.6}C${-s.half + 6} ${b + 4} ${-s.half + 2} ${b + 4} ${-s.half + 1} ${b + 2}Z`;
  const overrider = (x: number): string =>
    chromeShape(`M${x - 3} ${b + 6}V${b - 9}C${x - 3} ${b - 12} ${x + 3} ${b - 12} ${x + 3} ${b - 9}V${b + 6}Z`, light);
  return (
    ellipse(0, 0, s.half * 1.12, 6, mix(light.ink, '#000000', 0.3), 'opacity="0.4"') +
    tyres +
    rect(-s.half + 14, -30, s.half * 2 - 28, 22, '#0d0d0d') +
    cabin +
    inside(glass) +
    both(glass, (d) => chromeLine(d.replace(/L0 [-\d.]+Z$/, ''), 1, light)) +
    line(`M-44 ${s.bonnet - 1}L-8 ${s.bonnet - 9}M4 ${s.bonnet - 1}L40 ${s.bonnet - 9}`, '#141414', 1.1) +
    both(body, front) +
    both('', () =>
      line(
        `M${n(s.fender[0] * 0.62)} ${n(s.fender[1] + 2)}C${n(s.fender[0] * 0.6)} ${n(s.nose - 4)} ${n(s.fender[0] * 0.56)} ${s.nose} ${n(s.fender[0] * 0.5)} ${n(s.nose + 2)}`,
        t.ink,
        0.6,
        'opacity="0.7"',
      ),
    ) +
    s.mask(look, t) +
    s.lamps.map(([x, y, r]) => [-x, x].map((cx) => roundLamp(cx, y, r, light)).join('')).join('') +
    s.indicators
      .map(([x, y, rx, ryy]) =>
        [-x, x]
          .map(
            (cx) =>
              shape(oval(cx, y, rx + 0.7, ryy + 0.7), '#8d8a80') +
              shape(oval(cx, y, rx, ryy), '#e38d22') +
              shape(oval(cx - rx * 0.3, y - ryy * 0.35, rx * 0.35, ryy * 0.25), '#ffe2a8'),
          )
          .join(''),
      )
      .join('') +
    chromeShape(bumperShape, light) +
    (s.overriders === true ? overrider(-s.half * 0.42) + overrider(s.half * 0.42) : '') +
    plate(0, b + 5.4, 46, look.plate ?? 'CN 120418') +
    (light.lampsOn === true
      ? s.lamps.map(([x, y, r]) => glow(x, y, r * 5, '#ffe2a0', 0.5) + glow(-x, y, r * 5, '#ffe2a0', 0.5)).join('')
      : '')
  );
}

export function placeFront(s: FrontSpec, look: Look, x: number, y: number, scale: number): string {
  return group(renderFront(s, look), `transform="translate(${n(x)} ${n(y)}) scale(${scale})"`);
}
