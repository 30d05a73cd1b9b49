import { Random } from './random';
import { ellipse, n, shape, times } from './svg';
import type { VehicleSpec } from './vehicle';

/** A lobed stain: rust never has straight edges. */
function blotch(random: Random, x: number, y: number, r: number, fill: string, opacity: number): string {
  const count = 9;
  const points = Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2;
    const rr = r * random.range(0.55, 1.15);
    return [x + Math.cos(a) * rr * 1.35, y + Math.sin(a) * rr * 0.75] as const;
  });
  let d = '';
  points.forEach(([px, py], i) => {
    const [qx, qy] = points[(i + 1) % count] ?? [px, py];
    const mid = `${n((px + qx) / 2)} ${n((py + qy) / 2)}`;
    d += i === 0 ? `M${mid}` : '';
    const [rx, ry] = points[(i + 2) % count] ?? [qx, qy];
    d += `Q${n(qx)} ${n(qy)} ${n((qx + rx) / 2)} ${n((qy + ry) / 2)}`;
  });
  return shape(`${d}Z`, fill, `opacity="${opacity}"`);
}

/** Wear of a barn find: rust along sills and arches, dust on surfaces that face up. */
export function barnWear(spec: VehicleSpec): string {
  const random = new Random(`barn${spec.length}${spec.front}`);
  const rust = ['#7a3f1f', '#8f5229', '#5d2f1a'] as const;
  const low = times(40, () =>
    blotch(
      random,
      random.range(0, spec.length),
      random.range(-spec.tuck - 10, -spec.sill + 4),
      random.range(3, 13),
      random.pick(rust),
      random.range(0.5, 0.9),
    ),
  );
  const arches = [spec.front, spec.rear]
    .map((x) =>
      times(9, (i) => {
        const a = Math.PI * (1 + i / 8);
        return blotch(
          random,
          x + Math.cos(a) * (spec.tyre + 6),
          -spec.tyre + Math.sin(a) * (spec.tyre + 6),
          random.range(3, 7),
          random.pick(rust),
          0.8,
        );
      }),
    )
    .join('');
  const spots = times(55, () =>
    blotch(
      random,
      random.range(0, spec.length),
      random.range(-92, -50),
      random.range(0.6, 3.2),
      random.pick(rust),
      0.6,
    ),
  );
  const dust = times(14, () =>
    ellipse(
      random.range(0, spec.length),
      random.range(-135, -84),
      random.range(14, 40),
      random.range(1.5, 4),
      '#d9c9a6',
      'opacity="0.28"',
    ),
  );
  return dust + low + arches + spots;
}

/** Dust on top of the drawing: dirty glass, pitted chrome, a wiped patch on the windscreen. */
export function barnDust(spec: VehicleSpec): string {
  const random = new Random(`dust${spec.length}`);
  const glass = spec.panes.map((d) => shape(d, '#b79f72', 'opacity="0.5"')).join('');
  const bumpers = spec.chromeShapes.map((d) => shape(d, '#6b4a2c', 'opacity="0.5"')).join('');
  const wheels = [spec.front, spec.rear]
    .map(
      (x) =>
        ellipse(x, -spec.tyre, spec.rim, spec.rim, '#6b4526', 'opacity="0.5"') +
        times(5, () =>
          blotch(
            random,
            x + random.range(-10, 10),
            -spec.tyre + random.range(-10, 10),
            random.range(1.5, 4),
            '#6a3418',
            0.8,
          ),
        ),
    )
    .join('');
  return glass + bumpers + wheels;
}

/** Freshly stripped steel: grinding marks and lead-loaded seams. */
export function metalWear(spec: VehicleSpec): string {
  const random = new Random(`metal${spec.length}`);
  return (
    times(34, () =>
      blotch(
        random,
        random.range(0, spec.length),
        random.range(-120, -20),
        random.range(4, 15),
        random.pick(['#8f9496', '#c6c8c5', '#9c9a93'] as const),
        0.3,
      ),
    ) +
    times(10, () =>
      blotch(random, random.range(0, spec.length), random.range(-60, -22), random.range(2, 6), '#7d5a3c', 0.4),
    )
  );
}
