import { mix } from '../lib/color';
import { Random } from '../lib/random';
import { clipped, ellipse, line, n, shape, shapeV, times } from '../lib/svg';

/** Monviso seen from the plain of Saluzzo: the pyramid, its shoulder, the lesser Visolotto. */
export function monviso(
  x: number,
  y: number,
  scale: number,
  lit: string,
  shade: string,
  snow: string,
  snowShade: string,
): string {
  const mass =
    'M-620 330L-520 262L-452 280L-372 204L-318 214L-262 150L-214 158L-150 78L-118 84L-64 22L-44 18L0 -62L30 -22L52 -26L92 44L124 40L176 118L214 104L262 176L318 160L392 232L452 226L540 300L620 330Z';
  const dark =
    'M0 -62L30 -22L52 -26L92 44L124 40L176 118L214 104L262 176L318 160L392 232L452 226L540 300L620 330H120L60 250L96 170L36 110L52 40L8 -6Z';
  const snowLit = 'M0 -62L-44 18L-64 22L-118 84L-92 98L-62 78L-70 128L-30 92L-22 160L10 100L-4 40L8 -6Z';
  const snowDark = 'M0 -62L30 -22L52 -26L92 44L124 40L150 82L118 84L96 74L88 120L60 70L40 96L36 60L52 40L8 -6Z';
  const ribs =
    'M-214 158L-196 190L-170 172L-150 220L-130 176L-112 196M-372 204L-350 236L-326 222L-306 262M214 104L206 150L236 160L232 200M318 160L322 200L348 206';
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    shape(mass, lit) +
    shape(dark, shade) +
    shape(snowLit, snow) +
    shape(snowDark, snowShade) +
    shape('M-262 150L-214 158L-230 184L-250 176L-270 206L-290 178Z', snow) +
    shape('M262 176L318 160L330 186L300 190L286 214L270 196Z', snowShade) +
    line(ribs, mix(lit, shade, 0.6), 3, 'opacity="0.6"') +
    '</g>'
  );
}

/** A jagged range closed at the bottom. */
export function range(seed: string, base: number, height: number, step: number, bottom = 1200, width = 1800): string {
  const random = new Random(seed);
  let d = `M-40 ${bottom}L-40 ${n(base)}`;
  let up = true;
  for (let x = -20; x <= width + step; x += step * random.range(0.6, 1.3)) {
    d += `L${n(x)} ${n(base - (up ? random.range(0.5, 1) : random.range(0, 0.45)) * height)}`;
    up = !up;
  }
  return `${d}L${width + 60} ${bottom}Z`;
}

/** A soft hill line as one long wave, closed at the bottom. */
export function hills(seed: string, base: number, height: number, bumps: number, bottom = 1200, width = 1800): string {
  const random = new Random(seed);
  const step = (width + 200) / bumps;
  let x = -100;
  let d = `M-100 ${bottom}L-100 ${n(base)}`;
  for (let i = 0; i < bumps; i += 1) {
    const y = base - random.range(-0.4, 1) * height;
    d += `S${n(x + step * 0.5)} ${n(y)} ${n(x + step)} ${n(y + random.range(-0.1, 0.25) * height)}`;
    x += step;
  }
  return `${d.replace('S', `C${n(-100 + step * 0.3)} ${n(base)} `)}L${width + 100} ${bottom}Z`;
}

/** Vine rows running down a hillside, clipped to it. */
export function vines(
  hill: string,
  originX: number,
  originY: number,
  count: number,
  spread: number,
  color: string,
  width: number,
): string {
  return clipped(
    hill,
    times(count, (i) => {
      const x = originX + (i - count / 2) * spread;
      const end = originX + (i - count / 2) * spread * 3.4;
      return line(
        `M${n(x)} ${originY}Q${n(x + (end - x) * 0.3)} ${originY + 120} ${n(end)} ${originY + 420}`,
        color,
        width,
        `stroke-dasharray="${n(width * 1.6)} ${n(width * 1.1)}"`,
      );
    }),
  );
}

export function cypress(x: number, y: number, h: number, color: string, light: string): string {
  const w = h * 0.11;
  const d = `M${n(x)} ${n(y - h)}C${n(x + w)} ${n(y - h * 0.66)} ${n(x + w * 1.25)} ${n(y - h * 0.2)} ${n(x + w * 0.5)} ${n(y)}H${n(x - w * 0.5)}C${n(x - w * 1.25)} ${n(y - h * 0.2)} ${n(x - w)} ${n(y - h * 0.66)} ${n(x)} ${n(y - h)}Z`;
  return (
    shape(d, color) +
    clipped(
      d,
      shape(
        `M${n(x)} ${n(y - h)}C${n(x - w * 0.2)} ${n(y - h * 0.6)} ${n(x - w * 0.2)} ${n(y - h * 0.2)} ${n(x - w * 0.4)} ${n(y)}H${n(x - w * 2)}V${n(y - h)}Z`,
        light,
        'opacity="0.55"',
      ),
    )
  );
}

export function roundTree(
  x: number,
  y: number,
  h: number,
  crown: string,
  light: string,
  trunk: string,
  seed: string,
): string {
  const random = new Random(seed);
  const blob = (cx: number, cy: number, r: number, fill: string): string => ellipse(cx, cy, r * 1.15, r, fill);
  return (
    line(
      `M${n(x)} ${n(y)}V${n(y - h * 0.5)}M${n(x)} ${n(y - h * 0.3)}L${n(x + h * 0.1)} ${n(y - h * 0.5)}`,
      trunk,
      h * 0.05,
    ) +
    times(7, () =>
      blob(x + random.range(-0.22, 0.22) * h, y - h * random.range(0.52, 0.86), h * random.range(0.12, 0.19), crown),
    ) +
    times(5, () =>
      blob(x - h * random.range(0.02, 0.2), y - h * random.range(0.66, 0.9), h * random.range(0.06, 0.1), light),
    )
  );
}

/** Horizontal cloud bars, the way a lithographer cuts them. */
export function clouds(seed: string, y: number, spread: number, color: string, opacity: number, count = 6): string {
  const random = new Random(seed);
  return times(count, () => {
    const cx = random.range(-100, 1900);
    const cy = y + random.range(-spread, spread);
    const w = random.range(160, 420);
    const h = random.range(7, 15);
    return shape(
      `M${n(cx)} ${n(cy)}h${n(w)}a${n(h)} ${n(h)} 0 0 1 0 ${n(h * 2)}h${n(-w * 0.3)}a${n(h * 0.7)} ${n(h * 0.7)} 0 0 0 0 ${n(h * 1.4)}h${n(-w * 0.5)}a${n(h * 0.7)} ${n(h * 0.7)} 0 0 1 0 ${n(-h * 1.4)}h${n(-w * 0.2)}a${n(h)} ${n(h)} 0 0 1 0 ${n(-h * 2)}Z`,
      color,
      `opacity="${opacity}"`,
    );
  });
}

/** A road seen square-on: verge, tarmac, sheen, near edge. */
export function road(y: number, tarmac: string, verge: string, near: string, stripe: string | null): string {
  return (
    shape(`M0 ${y - 34}C500 ${y - 42} 1200 ${y - 28} 1800 ${y - 38}V1200H0Z`, verge) +
    shapeV(`M0 ${y}H1800V1200H0Z`, y, y + 240, [
      [0, mix(tarmac, '#ffffff', 0.14)],
      [1, tarmac],
    ]) +
    shape(`M0 ${y}H1800V${y + 7}H0Z`, mix(tarmac, '#000000', 0.25), 'opacity="0.55"') +
    (stripe === null
      ? ''
      : times(7, (i) => shape(`M${i * 300 - 60} ${y + 184}h170l-14 10h-174z`, stripe, 'opacity="0.8"'))) +
    shape(`M0 ${y + 262}C400 ${y + 250} 900 ${y + 268} 1800 ${y + 252}V1200H0Z`, near)
  );
}

export function grass(seed: string, y: number, count: number, color: string, size: number): string {
  const random = new Random(seed);
  return times(count, () => {
    const x = random.range(-20, 1820);
    const yy = y + random.range(-8, 26);
    const s = size * random.range(0.6, 1.3);
    return shape(
      `M${n(x)} ${n(yy)}q${n(-s * 0.2)} ${n(-s * 0.6)} ${n(-s * 0.5)} ${n(-s)}q${n(s * 0.5)} ${n(s * 0.3)} ${n(s * 0.6)} ${n(s)}q${n(s * 0.1)} ${n(-s * 0.5)} ${n(s * 0.5)} ${n(-s * 0.8)}q${n(-s * 0.2)} ${n(s * 0.4)} ${n(-s * 0.2)} ${n(s * 0.8)}z`,
      color,
    );
  });
}
