import { mix } from '../lib/color';
import { lettering } from '../lib/letters';
import { Random } from '../lib/random';
import { blurred, circle, glow, line, n, rect, rectV, shape, shapeV, times } from '../lib/svg';
import { type Scene, W } from './scene';

/** Seamless paper in a studio: one band of colour, one line for the plinth. */
export function studio(paper: string, accent: string): Scene {
  const dark = mix(paper, '#1a1712', 0.6);
  return {
    ground: 950,
    light: {
      sky: mix(paper, '#ffffff', 0.6),
      ground: mix(paper, '#8a6f45', 0.3),
      ink: mix('#171411', accent, 0.15),
      tint: paper,
      amount: 0.05,
    },
    back:
      rectV(0, 0, W, 1200, [
        [0, mix(paper, '#ffffff', 0.25)],
        [0.66, paper],
        [1, mix(paper, dark, 0.16)],
      ]) +
      circle(900, 560, 470, accent) +
      shapeV('M0 880H1800V1200H0Z', 880, 1200, [
        [0, mix(paper, dark, 0.2)],
        [1, mix(paper, dark, 0.04)],
      ]) +
      line('M0 880H1800', mix(paper, dark, 0.55), 2.4) +
      line('M120 1092H1680', mix(paper, dark, 0.45), 1.6) +
      times(33, (i) => line(`M${180 + i * 45} 1092v${i % 4 === 0 ? 18 : 9}`, mix(paper, dark, 0.45), 1.6)) +
      line('M70 70H1730V1130H70Z', mix(paper, dark, 0.35), 1.6),
    front: '',
  };
}

/** The garage at night: wet forecourt, a neon sign, one lit window. */
export function garageNight(sign: string, neon: string): Scene {
  const random = new Random(`night${sign}`);
  const wall = '#1d2b2c';
  return {
    ground: 1000,
    light: {
      sky: mix(neon, '#8fb0aa', 0.45),
      ground: '#3b3a34',
      ink: '#070b0d',
      tint: '#22363a',
      amount: 0.3,
      lampsOn: true,
    },
    back:
      rectV(0, 0, W, 900, [
        [0, '#0c1719'],
        [1, '#1a2b2e'],
      ]) +
      times(60, () =>
        circle(random.range(0, 1800), random.range(0, 200), random.range(0.8, 2), '#e8dcc0', 'opacity="0.5"'),
      ) +
      rect(120, 220, 1560, 670, wall) +
      rect(120, 220, 1560, 20, mix(wall, neon, 0.3)) +
      times(12, (i) => line(`M120 ${290 + i * 52}H1680`, mix(wall, '#000000', 0.3), 2)) +
      rectV(1060, 440, 480, 450, [
        [0, '#f5cf87'],
        [1, '#e09a4a'],
      ]) +
      shape('M1060 620h90v-60h60v90h110v-120h70v120h150v240h-480z', '#7d4a22', 'opacity="0.55"') +
      times(5, (i) => line(`M${1060 + i * 120} 440V890`, '#141d1d', 8)) +
      line('M1060 440H1540M1060 590H1540M1060 740H1540', '#141d1d', 8) +
      rect(260, 460, 560, 430, '#121c1d') +
      times(14, (i) => line(`M260 ${480 + i * 30}H820`, '#26383a', 6)) +
      blurred(26, lettering(sign, 540, 300, 78, neon, 16, { anchor: 'middle', tracking: 3.4 })) +
      lettering(sign, 540, 300, 78, neon, 9, { anchor: 'middle', tracking: 3.4 }) +
      lettering(sign, 540, 300, 78, '#fff6e0', 3.4, { anchor: 'middle', tracking: 3.4 }) +
      glow(540, 340, 620, neon, 0.3) +
      glow(1300, 660, 560, '#f5c06a', 0.34) +
      rectV(0, 886, W, 314, [
        [0, '#1c2829'],
        [1, '#0b1213'],
      ]) +
      shapeV('M1060 890H1540L1600 1200H1000Z', 890, 1200, [
        [0, '#f0b860', 0.55],
        [1, '#f0b860', 0],
      ]) +
      shapeV('M300 890H780L830 1200H250Z', 890, 1200, [
        [0, neon, 0.38],
        [1, neon, 0],
      ]) +
      times(40, () =>
        line(
          `M${n(random.range(-60, 1780))} ${n(random.range(900, 1190))}h${n(random.range(40, 220))}`,
          '#0a1011',
          3,
          'opacity="0.5"',
        ),
      ) +
      rect(0, 884, W, 6, '#0a1011'),
    front: '',
  };
}
