import { aurelia } from '../bodies/gran-turismo';
import { mix } from '../lib/color';
import { Random } from '../lib/random';
import {
  blurred,
  circle,
  ellipse,
  glow,
  group,
  line,
  linear,
  n,
  radial,
  rect,
  rectV,
  shape,
  shapeV,
  times,
} from '../lib/svg';
import type { Light } from '../lib/vehicle';
import { place, renderVehicle } from '../lib/vehicle-render';
import { cypress, hills, range } from '../scenes/nature';

const W = 2400;
const H = 1350;
const ground = 1128;
const scale = 3.02;
const carX = 1590;

const light: Light = {
  sky: '#e3b56c',
  ground: '#3a3222',
  ink: '#030706',
  tint: '#0f2a20',
  amount: 0.18,
  lampsOn: true,
};

/** The mountain at last light: a dark mass, one warm edge towards the sunset. */
function mountain(): string {
  const mass =
    'M-900 520L-760 430L-690 452L-560 330L-480 346L-400 250L-330 262L-226 132L-180 142L-98 40L-66 34L0 -92L46 -32L80 -40L140 62L190 56L268 176L326 156L400 262L486 238L600 348L690 338L830 452L960 520Z';
  const rim =
    'M-400 250L-330 262L-226 132L-180 142L-98 40L-66 34L0 -92L14 -72L-44 44L-82 56L-160 160L-206 160L-304 282L-380 276Z';
  const snow =
    'M0 -92L-66 34L-98 40L-160 118L-122 138L-88 104L-96 172L-40 122L-26 200L12 130L-8 50L10 -18ZM46 -32L80 -40L140 62L110 92L92 60L66 110L40 58Z';
  return group(
    shapeV(mass, -92, 520, [
      [0, '#2c4a44'],
      [0.6, '#1b332d'],
      [1, '#142722'],
    ]) +
      shape(
        'M0 -92L46 -32L80 -40L140 62L190 56L268 176L326 156L400 262L486 238L600 348L690 338L830 452L960 520H200L120 400L160 280L70 190L92 60L20 -10Z',
        '#0e1f1b',
        'opacity="0.72"',
      ) +
      shape(snow, '#c79c66', 'opacity="0.62"') +
      shape('M46 -32L80 -40L140 62L110 92L92 60L66 110L40 58Z', '#3f5b54') +
      shape(rim, '#e8b976', 'opacity="0.5"'),
    'transform="translate(1320 452) scale(1.02)"',
  );
}

/** A farmhouse with its workshop lit, a long way off. */
function farmhouse(): string {
  return group(
    shape('M-120 0V-52L-40 -84L40 -52V0ZM40 0V-40H190V0Z', '#091411') +
      shape('M-130 -50L-40 -88L50 -50ZM36 -38L60 -56H176L196 -38Z', '#0d1c17') +
      rect(-70, -36, 16, 20, '#f2b95c') +
      rect(-28, -36, 16, 20, '#f2b95c') +
      rect(70, -28, 88, 28, '#f0ad4c') +
      times(4, (i) => line(`M${70 + i * 29} -28V0`, '#1a120a', 2.4)) +
      glow(112, -14, 130, '#f0b45a', 0.5) +
      glow(-40, -26, 90, '#f0b45a', 0.3),
    'transform="translate(612 934) scale(0.92)"',
  );
}

/** Wet tarmac: the car again, upside down, dissolved in long horizontal strokes. */
function reflection(): string {
  const fade = linear(0, ground, 0, ground + 250, [
    [0, '#ffffff', 0.5],
    [1, '#ffffff', 0],
  ]);
  const car = renderVehicle(aurelia, { paint: '#1f4a3a', trim: '#a9713e', wheel: 'wire', light });
  return `${fade.def}<mask id="wet"><rect x="0" y="${ground}" width="${W}" height="260" fill="${fade.url}"/></mask><g mask="url(#wet)">${blurred(5, `<g transform="translate(${carX} ${ground + 4}) scale(${scale} ${-scale * 0.8}) translate(${-aurelia.length / 2} 0)">${car}</g>`)}</g>`;
}

export function hero(): string {
  const random = new Random('hero');
  const nose = carX - (aurelia.length / 2) * scale;
  const lampX = nose + 22 * scale;
  const lampY = ground - 73 * scale;
  const beam = linear(lampX, 0, lampX - 1150, 0, [
    [0, '#ffe0a0', 0.62],
    [0.3, '#ffd88e', 0.27],
    [1, '#ffd88e', 0],
  ]);
  const pool = radial(lampX - 300, ground + 34, 520, [
    [0, '#ffd58a', 0.5],
    [0.5, '#ffd58a', 0.14],
    [1, '#ffd58a', 0],
  ]);
  const left = linear(0, 0, 1500, 0, [
    [0, '#050b09', 0.74],
    [0.5, '#050b09', 0.4],
    [1, '#050b09', 0],
  ]);
  const streaks = times(90, () => {
    const y = ground + 6 + random.next() ** 1.6 * 210;
    return line(
      `M${n(random.range(-100, W))} ${n(y)}h${n(random.range(60, 420))}`,
      random.next() > 0.5 ? '#040807' : '#3a4438',
      random.range(1, 3.4),
      'opacity="0.35"',
    );
  });
  return (
    rectV(0, 0, W, 880, [
      [0, '#060d0b'],
      [0.3, '#0c1f1a'],
      [0.56, '#1c3d33'],
      [0.74, '#5a6044'],
      [0.87, '#b08548'],
      [0.95, '#dca05a'],
      [1, '#e9b36a'],
    ]) +
    times(70, () =>
      circle(
        random.range(0, W),
        random.range(0, 420),
        random.range(0.7, 1.9),
        '#efe2c0',
        `opacity="${n(random.range(0.2, 0.65))}"`,
      ),
    ) +
    glow(1380, 850, 900, '#f3b661', 0.55) +
    times(9, (i) =>
      shape(
        `M${n(900 + random.range(-300, 900))} ${n(300 + i * 34)}h${n(random.range(160, 520))}a5 5 0 0 1 0 10h${n(-random.range(90, 300))}z`,
        '#d9a566',
        `opacity="${n(0.05 + i * 0.014)}"`,
      ),
    ) +
    shape(range('hr1', 830, 150, 120, H, W), '#36503f', 'opacity="0.75"') +
    mountain() +
    shapeV(`M0 800H${W}V980H0Z`, 800, 980, [
      [0, '#e0a65c', 0],
      [1, '#e0a65c', 0.42],
    ]) +
    shape(hills('hh1', 900, 50, 7, H, W), '#16302a') +
    shapeV(`M0 860H${W}V960H0Z`, 860, 960, [
      [0, '#d79c54', 0],
      [1, '#d79c54', 0.26],
    ]) +
    shape(hills('hh2', 940, 34, 9, H, W), '#0d211b') +
    times(30, (i) =>
      cypress(
        30 + i * 82 + random.range(-26, 26),
        952 + random.range(-4, 6),
        random.range(50, 130),
        '#081511',
        '#17352b',
      ),
    ) +
    farmhouse() +
    shape(`M0 946C700 934 1700 942 ${W} 936V${H}H0Z`, '#0a1813') +
    times(16, (i) => line(`M0 ${956 + i * 6}H${W}`, '#1c3327', 1.6, 'opacity="0.5"')) +
    // Row of posts on the verge; the lamps catch the nearest ones.
    times(
      13,
      (i) =>
        rect(70 + i * 190, 1000, 9, 56, i < 6 ? mix('#2a2a20', '#e9c07c', i * 0.1) : '#0a120f') +
        rect(70 + i * 190, 1006, 9, 8, i < 6 ? mix('#5a4a30', '#ffd99a', i * 0.14) : '#1c2a22'),
    ) +
    rectV(0, 1046, W, H - 1046, [
      [0, '#26302b'],
      [0.2, '#161f1b'],
      [1, '#070c0a'],
    ]) +
    rect(0, 1044, W, 4, '#4a4a36', 'opacity="0.7"') +
    blurred(
      46,
      shapeV(`M980 1050H1760L1960 1290H780Z`, 1048, 1290, [
        [0, '#d79c54', 0.4],
        [1, '#d79c54', 0],
      ]),
    ) +
    streaks +
    reflection() +
    pool.def +
    `<g transform="translate(0 ${n(ground * 0.86)}) scale(1 0.14)">${radialPool(lampX)}</g>` +
    beam.def +
    blurred(
      10,
      shape(
        `M${n(lampX)} ${n(lampY - 16)}L${n(lampX - 1150)} ${n(lampY - 120)}V${n(ground + 40)}L${n(lampX)} ${n(lampY + 24)}Z`,
        beam.url,
      ),
    ) +
    place(aurelia, { paint: '#1f4a3a', trim: '#a9713e', wheel: 'wire', light }, carX, ground, scale) +
    glow(lampX - 4, lampY, 190, '#ffe3a6', 0.75) +
    circle(lampX - 6, lampY, 15, '#fff6dc') +
    ellipse(lampX - 8, lampY, 210, 3.4, '#fff0c8', 'opacity="0.4"') +
    glow(carX + (aurelia.length / 2 - 20) * scale, ground - 60 * scale, 80, '#ff5a36', 0.5) +
    times(9, (i) => shape(`M${i * 330 - 120} 1276h190l-26 14h-196z`, '#b9a67c', 'opacity="0.22"')) +
    left.def +
    rect(0, 0, 1500, H, left.url) +
    rectV(0, 0, W, 380, [
      [0, '#050a09', 0.72],
      [1, '#050a09', 0],
    ]) +
    rectV(0, 1180, W, 170, [
      [0, '#040807', 0],
      [1, '#040807', 0.8],
    ])
  );
}

function radialPool(lampX: number): string {
  const g = radial(lampX - 330, 1150, 620, [
    [0, '#ffd58a', 0.55],
    [0.5, '#ffd58a', 0.16],
    [1, '#ffd58a', 0],
  ]);
  return g.def + circle(lampX - 330, 1150, 620, g.url);
}
