import { circle, glow, group, line, n, rect, shape, times } from '../lib/svg';

/** Enamel pendant lamp with its cone of light. */
export function lamp(x: number, y: number, drop: number, power: number): string {
  const b = y + drop;
  return (
    line(`M${x} ${y}V${b}`, '#0d0d0c', 3) +
    (power > 0.2
      ? shape(
          `M${x - 60} ${b + 46}L${x - 430} ${b + 780}H${x + 430}L${x + 60} ${b + 46}Z`,
          '#ffd48a',
          `opacity="${n(power * 0.13)}"`,
        )
      : '') +
    shape(
      `M${x - 12} ${b - 10}H${x + 12}C${x + 18} ${b + 10} ${x + 60} ${b + 20} ${x + 70} ${b + 46}H${x - 70}C${x - 60} ${b + 20} ${x - 18} ${b + 10} ${x - 12} ${b - 10}Z`,
      '#1d4235',
    ) +
    shape(
      `M${x - 12} ${b - 10}H${x - 2}C${x - 4} ${b + 12} ${x - 40} ${b + 22} ${x - 50} ${b + 46}H${x - 70}C${x - 60} ${b + 20} ${x - 18} ${b + 10} ${x - 12} ${b - 10}Z`,
      '#3a6b57',
    ) +
    rect(x - 70, b + 44, 140, 5, '#f3e3bd') +
    circle(x, b + 50, 15, '#fff1c8') +
    glow(x, b + 60, 260, '#ffd48a', power * 0.6)
  );
}

const spanner =
  'M-9 -60C-20 -66 -20 -84 -9 -90V-76H9V-90C20 -84 20 -66 9 -60L7 60C18 66 18 84 7 92V78H-7V92C-18 84 -18 66 -7 60Z';
const hammer = 'M-6 -50H6V90H-6ZM-40 -74C-30 -80 20 -80 34 -70L40 -60H34V-50H-30C-34 -58 -38 -66 -40 -74Z';
const driver = 'M-9 -90H9V-30L4 -22V70L7 90H-7L-4 70V-22L-9 -30Z';
const pliers =
  'M0 -20C-16 -30 -14 -70 -2 -84V-20ZM2 -84C14 -70 16 -30 0 -20L26 84C20 94 14 90 12 84L0 10L-12 84C-14 90 -20 94 -26 84L0 -20Z';

/** Shadow board with the tools each in its outline, as in any tidy Italian shop. */
export function toolWall(x: number, y: number, dark: string, board: string): string {
  const steel = '#c6c3b8';
  const tool = (tx: number, ty: number, d: string, scale: number, rotate = 0): string =>
    group(
      group(shape(d, dark, 'opacity="0.35"'), 'transform="translate(7 7)"') +
        shape(d, steel) +
        line(d, '#5a574f', 1.6, 'opacity="0.6"'),
      `transform="translate(${tx} ${ty}) rotate(${rotate}) scale(${scale})"`,
    );
  return (
    rect(x, y, 800, 380, dark) +
    rect(x + 8, y + 8, 784, 364, board) +
    times(8, (i) => line(`M${x + 8} ${y + 52 + i * 44}H${x + 792}`, dark, 1.4, 'opacity="0.25"')) +
    times(8, (i) => tool(x + 60 + i * 44, y + 112, spanner, 0.94 - i * 0.075)) +
    times(4, (i) => tool(x + 460 + i * 52, y + 110, driver, 0.9 - i * 0.08)) +
    tool(x + 706, y + 110, hammer, 0.95) +
    tool(x + 80, y + 276, pliers, 0.92) +
    tool(x + 170, y + 276, hammer, 0.82, 0) +
    tool(x + 250, y + 276, pliers, 0.72) +
    group(
      circle(0, 0, 70, 'none', `stroke="${dark}" stroke-width="16" opacity="0.35"`),
      `transform="translate(${x + 395} ${y + 284})"`,
    ) +
    circle(x + 388, y + 276, 70, 'none', 'stroke="#3a2213" stroke-width="13"') +
    line(`M${x + 322} ${y + 262}H${x + 454}M${x + 388} ${y + 276}V${y + 344}`, steel, 10) +
    circle(x + 388, y + 272, 17, steel) +
    times(6, (i) =>
      group(
        circle(0, 0, 19 - i * 1.6, dark, 'opacity="0.35"') +
          circle(-4, -4, 19 - i * 1.6, steel) +
          circle(-4, -4, 9 - i * 0.7, '#4a4741'),
        `transform="translate(${x + 510 + i * 47} ${y + 236})"`,
      ),
    ) +
    times(
      5,
      (i) =>
        rect(
          x + 500 + i * 54,
          y + 284,
          40,
          62,
          ['#8e2a1f', '#c39a54', '#2f5446', '#d9cdb2', '#35506a'][i] ?? '#8e2a1f',
        ) + rect(x + 500 + i * 54, y + 300, 40, 18, '#f3e9d2'),
    )
  );
}
