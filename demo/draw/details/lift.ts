import { mix } from '../lib/color';
import { circle, group, line, rect, shape, times } from '../lib/svg';
import type { Look, VehicleSpec } from '../lib/vehicle';
import { place } from '../lib/vehicle-render';

/** Two-post lift: the car at eye height, the floor free underneath. */
export function onLift(spec: VehicleSpec, look: Look, x: number, ground: number, scale: number, up: number): string {
  const { light } = look;
  const paint = mix('#2f5446', light.tint, light.amount);
  const dark = mix(paint, '#000000', 0.4);
  const post = (px: number): string =>
    rect(px - 34, ground - up - 420, 68, up + 424, paint) +
    rect(px - 34, ground - up - 420, 18, up + 424, mix(paint, '#ffffff', 0.22)) +
    rect(px + 14, ground - up - 420, 20, up + 424, dark) +
    rect(px - 64, ground - 10, 128, 18, dark) +
    times(6, (i) => line(`M${px - 8} ${ground - up - 380 + i * 90}h16`, '#e6d9b0', 4, 'opacity="0.5"'));
  const half = (spec.length / 2) * scale;
  const arm =
    shape(
      `M${x - half * 0.37} ${ground - up - spec.sill * scale + 8}H${x + half * 0.37}V${ground - up - spec.sill * scale + 34}H${x - half * 0.37}Z`,
      dark,
    ) +
    [-0.32, 0.32].map((k) => rect(x + half * k - 26, ground - up - spec.sill * scale - 6, 52, 20, '#161616')).join('');
  return (
    group(`<ellipse cx="${x}" cy="${ground + 6}" rx="${half}" ry="26" fill="#000" opacity="0.22"/>`) +
    post(x + half * 0.06) +
    place(spec, look, x, ground - up, scale, false, true) +
    arm
  );
}

/** Bare shell on a rotisserie: the beginning of every serious job. */
export function rotisserie(spec: VehicleSpec, look: Look, x: number, ground: number, scale: number): string {
  const half = (spec.length / 2) * scale;
  const up = 120;
  const paint = mix('#b5532a', look.light.tint, look.light.amount);
  const frame = (px: number, dir: number): string =>
    shape(
      `M${px - 100} ${ground + 6}H${px + 100}V${ground - 12}H${px + 16}L${px + 10} ${ground - up - 210}H${px - 10}L${px - 16} ${ground - 12}H${px - 100}Z`,
      paint,
    ) +
    circle(px, ground - up - 190, 34, mix(paint, '#000000', 0.25)) +
    circle(px, ground - up - 190, 15, '#d6d2c6') +
    rect(dir > 0 ? px : px - 110, ground - up - 200, 110, 20, mix(paint, '#000000', 0.35)) +
    [-88, 88].map((k) => circle(px + k, ground + 12, 13, '#191817')).join('');
  return (
    `<ellipse cx="${x}" cy="${ground + 8}" rx="${half}" ry="24" fill="#000" opacity="0.3"/>` +
    frame(x - half - 60, 1) +
    frame(x + half + 60, -1) +
    place(spec, { ...look, wheels: false }, x, ground - up + 40, scale)
  );
}
