import { mix } from '../lib/color';
import { clipped, group, line, shape, shapeV } from '../lib/svg';
import type { Look, Tones } from '../lib/vehicle';
import { chromeLine, chromeShape, seat, steeringWheel } from '../lib/vehicle-render';

/** A separate wing laid over the body (beetle fenders, flat off-road wings). */
export function panel(d: string, tones: Tones, top: number, bottom: number): string {
  return (
    clipped(
      d,
      shape(d, tones.high) +
        group(shape(d, tones.soft), 'transform="translate(0 1.4)"') +
        group(
          shapeV(d, top, bottom, [
            [0, tones.base],
            [0.45, mix(tones.soft, tones.base, 0.5)],
            [0.5, tones.low],
            [1, tones.deep],
          ]),
          'transform="translate(0 5)"',
        ),
    ) + line(d, tones.ink, 0.7, 'opacity="0.75"')
  );
}

/** What shows above the doors of an open car: far side, seats, wheel, then the screen. */
export function openCockpit(
  look: Look,
  seats: readonly (readonly [number, number])[],
  steer: readonly [number, number],
  floor: number,
): string {
  const { light } = look;
  const trim = mix(look.trim, light.tint, light.amount);
  const shade = mix(trim, light.ink, 0.5);
  return (
    seats
      .map(
        ([x, top]) =>
          group(seat(x + 10, top + 1, floor, shade, mix(shade, light.ink, 0.4)), '') + seat(x, top, floor, trim, shade),
      )
      .join('') + steeringWheel(steer[0], steer[1], mix('#2a1a0e', light.ink, 0.3))
  );
}

export function screen(d: string, look: Look): string {
  return shape(d, mix(look.light.sky, '#ffffff', 0.2), 'opacity="0.42"') + chromeLine(d, 1.3, look.light);
}

export { chromeLine, chromeShape };
