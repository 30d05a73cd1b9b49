import { mix } from '../lib/color';
import { Random } from '../lib/random';
import { circle, ellipse, glow, group, line, n, rect, rectV, shape, times } from '../lib/svg';
import { clouds, cypress } from './nature';
import { type Scene, W } from './scene';

/** A lake road: balustrade, water in long strokes, mountains folded in blue. */
export function lake(time: 'morning' | 'evening'): Scene {
  const p =
    time === 'morning'
      ? {
          sky: ['#a9c9cc', '#e7ecd9', '#f6e6c8'] as const,
          m: ['#a8bfc2', '#7fa2ab', '#5b8592', '#3d6a6a'] as const,
          water: ['#bcd6d2', '#6fa3a8'] as const,
          stone: '#e6d8bc',
          tarmac: '#b3a995',
          tint: '#f6ecd2',
          ink: '#16282c',
        }
      : {
          sky: ['#4c5f78', '#c98f80', '#f4bd84'] as const,
          m: ['#8a7d93', '#655f80', '#48496a', '#2d3550'] as const,
          water: ['#e0a582', '#4b5372'] as const,
          stone: '#b79c8c',
          tarmac: '#7b6f72',
          tint: '#c98d73',
          ink: '#161727',
        };
  const random = new Random(`lake${time}`);
  const baluster =
    'M-9 0H9V-6H6C10 -22 12 -34 5 -44C3 -50 3 -56 7 -60V-66H-7V-60C-3 -56 -3 -50 -5 -44C-12 -34 -10 -22 -6 -6H-9Z';
  return {
    ground: 1014,
    light: { sky: p.sky[1], ground: p.tarmac, ink: p.ink, tint: p.tint, amount: time === 'morning' ? 0.08 : 0.16 },
    back:
      rectV(0, 0, W, 560, [
        [0, p.sky[0]],
        [0.62, p.sky[1]],
        [1, p.sky[2]],
      ]) +
      clouds(`lk${time}`, 170, 80, mix(p.sky[2], '#ffffff', 0.4), 0.55) +
      shape('M-40 600L180 420L300 470L520 300L700 430L860 380L1060 500L1240 420L1460 540L1840 440V640H-40Z', p.m[0]) +
      shape('M-40 620L140 520L320 560L560 430L760 560L1000 610H-40Z', p.m[1]) +
      shape('M900 620L1120 540L1300 470L1500 380L1660 460L1840 360V640H900Z', p.m[1]) +
      shape('M1180 630C1320 560 1440 520 1560 470C1660 440 1760 450 1840 420V640Z', p.m[2]) +
      shape('M-40 630C100 560 220 580 330 606C380 618 420 624 460 630Z', p.m[2]) +
      rectV(0, 616, W, 250, [
        [0, p.water[0]],
        [1, p.water[1]],
      ]) +
      times(90, (i) => {
        const y = 622 + (i / 90) ** 1.3 * 220;
        return line(
          `M${n(random.range(-60, 1780))} ${n(y)}h${n(random.range(30, 190))}`,
          i % 3 === 0 ? p.m[2] : mix(p.water[0], '#ffffff', 0.5),
          1.4 + i / 34,
          'opacity="0.42"',
        );
      }) +
      group(
        shape('M-34 0H34L26 10H-26Z', p.m[3]) +
          shape('M0 -4V-110L38 -14Z', '#f6efdf') +
          shape('M-4 -4V-96L-26 -14Z', mix('#f6efdf', p.m[1], 0.35)),
        'transform="translate(560 672)"',
      ) +
      rect(0, 846, W, 50, mix(p.stone, p.ink, 0.28)) +
      times(
        40,
        (i) =>
          group(shape(baluster, p.stone), `transform="translate(${22 + i * 46} 862)"`) +
          group(
            shape('M2 0H9V-6H6C10 -22 12 -34 5 -44V-66H2Z', mix(p.stone, p.ink, 0.3), 'opacity="0.6"'),
            `transform="translate(${22 + i * 46} 862)"`,
          ),
      ) +
      rect(0, 780, W, 18, p.stone) +
      rect(0, 794, W, 5, mix(p.stone, p.ink, 0.4)) +
      rect(0, 860, W, 12, p.stone) +
      [230, 1150]
        .map(
          (x) =>
            rect(x, 770, 66, 104, p.stone) +
            rect(x + 46, 770, 20, 104, mix(p.stone, p.ink, 0.2)) +
            rect(x - 8, 762, 82, 14, mix(p.stone, '#ffffff', 0.25)),
        )
        .join('') +
      rectV(0, 872, W, 330, [
        [0, mix(p.tarmac, '#ffffff', 0.18)],
        [1, mix(p.tarmac, p.ink, 0.12)],
      ]) +
      rect(0, 872, W, 14, mix(p.tarmac, p.ink, 0.35), 'opacity="0.5"'),
    front: times(8, (i) => shape(`M${i * 270 - 80} 1126h160l-16 11h-164z`, '#f3ecdf', 'opacity="0.55"')),
  };
}

/** Ligurian sea front: painted façades, a mole, the water in bars. */
export function riviera(time: 'day' | 'evening' = 'day'): Scene {
  const dusk = time === 'evening';
  /** At dusk every ink of the day drifts towards a warm violet. */
  const k = (hex: string, amount = 0.45): string => (dusk ? mix(hex, '#6a4a6c', amount) : hex);
  const random = new Random('riviera');
  const walls = ['#e2a15f', '#d9785a', '#efd08c', '#e8c3a0', '#c9604a', '#f1e0b8', '#dba06c'] as const;
  let x = 820;
  let houses = '';
  for (let i = 0; i < 9; i += 1) {
    const w = random.range(92, 140);
    const h = random.range(230, 380);
    const wall = walls[i % walls.length] ?? walls[0];
    const top = 690 - h;
    houses +=
      rect(x, top, w, h + 40, k(wall, 0.4)) +
      rect(x + w * 0.72, top, w * 0.28, h + 40, '#7a3f2a', 'opacity="0.16"') +
      shape(`M${n(x - 6)} ${n(top)}L${n(x + w / 2)} ${n(top - 26)}L${n(x + w + 6)} ${n(top)}Z`, k('#a8553a'));
    for (let r = 0; r < Math.floor(h / 66); r += 1) {
      for (let c = 0; c < 3; c += 1) {
        const wx = x + 12 + c * ((w - 24) / 3) + 4;
        const wy = top + 20 + r * 62;
        houses +=
          rect(wx, wy, 17, 32, dusk && random.next() > 0.62 ? '#ffd48a' : k('#3f5a4e')) +
          line(`M${n(wx)} ${n(wy + 8)}h17M${n(wx)} ${n(wy + 16)}h17M${n(wx)} ${n(wy + 24)}h17`, '#6d8a78', 1.6) +
          rect(wx - 3, wy + 33, 23, 3, '#f4ead2');
      }
    }
    x += w;
  }
  return {
    ground: 1014,
    light: dusk
      ? { sky: '#f4b98a', ground: '#7d6470', ink: '#171323', tint: '#c98572', amount: 0.15, lampsOn: true }
      : { sky: '#e9f3ee', ground: '#d9c49a', ink: '#17252b', tint: '#fdf0d0', amount: 0.08 },
    back:
      rectV(
        0,
        0,
        W,
        640,
        dusk
          ? [
              [0, '#4a4a72'],
              [0.55, '#c9796f'],
              [1, '#f6bb7c'],
            ]
          : [
              [0, '#5fb0c4'],
              [0.7, '#bfe0dc'],
              [1, '#f5ecd0'],
            ],
      ) +
      circle(300, dusk ? 520 : 200, dusk ? 84 : 66, dusk ? '#ffdc9a' : '#fdf1c6') +
      clouds('rv', 250, 80, dusk ? '#f0a88a' : '#ffffff', 0.7, 4) +
      shape('M560 640C700 520 900 430 1160 330C1400 240 1640 260 1840 190V760H560Z', k('#7f9f7a')) +
      shape('M760 680C960 560 1200 500 1840 400V760H760Z', k('#5f8663')) +
      times(16, (i) => cypress(900 + i * 58, 560 - i * 14 + (i % 3) * 20, 90, k('#2f5a45'), k('#5f8663'))) +
      houses +
      rectV(
        0,
        636,
        840,
        220,
        dusk
          ? [
              [0, '#c98a7a'],
              [1, '#4c466c'],
            ]
          : [
              [0, '#3f9aa8'],
              [1, '#2b7488'],
            ],
      ) +
      times(46, (i) =>
        line(
          `M${n(random.range(-60, 800))} ${n(644 + i * 4.4)}h${n(random.range(30, 130))}`,
          i % 2 === 0 ? k('#a9dbd6', 0.2) : dusk ? '#ffcf94' : '#f2f3e0',
          2.2,
          'opacity="0.5"',
        ),
      ) +
      group(
        shape('M-40 0H44L32 14H-28Z', '#b5342a') +
          shape('M0 -6V-130L50 -14Z', '#f8f2e0') +
          shape('M-5 -6V-110L-34 -14Z', '#e4d6b6'),
        'transform="translate(260 700)"',
      ) +
      group(
        shape('M-26 0H26L20 9H-18Z', '#2f4a58') + shape('M0 -4V-72L28 -8Z', '#f8f2e0'),
        'transform="translate(540 672)"',
      ) +
      rect(0, 812, W, 70, k('#e6d3a8')) +
      rect(0, 812, W, 12, k('#f6eacb', 0.35)) +
      rect(0, 868, W, 16, k('#b79a68', 0.6)) +
      times(20, (i) => rect(i * 92, 824, 3, 44, k('#c7ac7a', 0.55))) +
      group(
        rect(0, -300, 14, 330, '#2a3a36') +
          ellipse(7, -306, 30, 12, '#2a3a36') +
          circle(7, -326, 18, '#fdf3d0') +
          (dusk ? glow(7, -326, 130, '#ffe0a0', 0.7) : '') +
          rect(-14, 10, 42, 20, '#2a3a36'),
        'transform="translate(700 850)"',
      ) +
      rectV(0, 882, W, 320, [
        [0, k('#d8c8a6', 0.55)],
        [1, k('#bda986', 0.65)],
      ]) +
      rect(0, 882, W, 10, k('#9a8358', 0.7), 'opacity="0.5"'),
    front: times(8, (i) => shape(`M${i * 270 - 80} 1130h160l-16 11h-164z`, '#fbf6e8', 'opacity="0.75"')),
  };
}
