import { mix } from '../lib/color';
import { lettering } from '../lib/letters';
import { circle, ellipse, glow, group, line, rect, rectV, shape, shapeV, times } from '../lib/svg';
import { clouds, cypress, hills, range } from './nature';
import { type Scene, W } from './scene';

/** A filling station of the sixties: thin slab, slanted pillars, two pumps and a globe. */
export function petrol(time: 'day' | 'night'): Scene {
  const night = time === 'night';
  const p = night
    ? {
        sky: ['#0b1720', '#1c3440', '#3c4a4c'] as const,
        slab: '#e9dcc0',
        under: '#f5d79c',
        wall: '#2a3b40',
        glass: '#f2c878',
        floor: '#2b3335',
        pump: '#b23a28',
        tint: '#31434a',
        ink: '#070c10',
        far: '#13232a',
      }
    : {
        sky: ['#8fc0c0', '#d5e2cf', '#f6e9c9'] as const,
        slab: '#f6efdf',
        under: '#d9c9a8',
        wall: '#d8a05c',
        glass: '#c5dcd6',
        floor: '#cdbfa4',
        pump: '#c0432c',
        tint: '#fbeed2',
        ink: '#1a211f',
        far: '#8faf9c',
      };
  const pump = (x: number): string =>
    group(
      ellipse(0, 2, 70, 9, p.ink, 'opacity="0.35"') +
        rect(-52, -206, 104, 206, p.pump, 'rx="12"') +
        rect(24, -206, 28, 206, mix(p.pump, p.ink, 0.3), 'rx="12"') +
        rect(-38, -186, 76, 64, '#f3ecdf', 'rx="6"') +
        circle(0, -154, 24, '#20302c') +
        line('M0 -154L13 -168', '#f3ecdf', 4) +
        rect(-38, -108, 76, 12, '#f3ecdf') +
        rect(-38, -84, 76, 62, mix(p.pump, p.ink, 0.18), 'rx="4"') +
        line('M52 -150C96 -140 96 -30 60 -34', '#1a1a1a', 9) +
        rect(46, -160, 14, 40, '#3a3a38') +
        rect(-12, -226, 24, 24, '#d6d2c6') +
        circle(0, -254, 36, night ? '#fff1c4' : '#f6efdf') +
        shape('M-17 -248L0 -274L17 -248Z', p.pump) +
        (night ? glow(0, -254, 150, '#ffe2a0', 0.6) : ''),
      `transform="translate(${x} 880)"`,
    );
  return {
    ground: 1012,
    light: {
      sky: night ? '#f0cf94' : '#f1eedd',
      ground: p.floor,
      ink: p.ink,
      tint: p.tint,
      amount: night ? 0.24 : 0.07,
      lampsOn: night,
    },
    back:
      rectV(0, 0, W, 800, [
        [0, p.sky[0]],
        [0.6, p.sky[1]],
        [1, p.sky[2]],
      ]) +
      (night ? '' : clouds('petrol', 150, 60, '#ffffff', 0.7, 5)) +
      shape(range('pr', 720, 130, 120), mix(p.far, p.sky[1], 0.45)) +
      shape(hills('ph', 780, 60, 5), p.far) +
      times(12, (i) => cypress(60 + i * 160, 850, 120 + (i % 3) * 40, mix(p.far, p.ink, 0.45), p.far)) +
      rect(760, 440, 900, 450, p.wall) +
      rect(760, 440, 900, 26, mix(p.wall, '#ffffff', 0.25)) +
      rect(820, 530, 540, 300, p.glass) +
      times(5, (i) => line(`M${820 + i * 135} 530V830`, p.ink, 6)) +
      line('M820 530H1360V830H820ZM820 610H1360', p.ink, 6) +
      shape('M840 830L1040 530H1110L910 830Z', '#ffffff', 'opacity="0.2"') +
      rect(1420, 560, 170, 330, mix(p.wall, p.ink, 0.55)) +
      rect(1434, 576, 142, 150, p.glass) +
      times(4, (i) =>
        rect(
          850 + i * 70,
          770 - (i % 2) * 20,
          44,
          60 + (i % 2) * 20,
          ['#b23a28', '#c39a54', '#2f5446', '#35506a'][i] ?? '#b23a28',
        ),
      ) +
      (night ? glow(1090, 680, 620, '#ffd48a', 0.42) : '') +
      shape('M170 880L250 330H300L260 880ZM1330 880L1250 330H1300L1420 880Z', mix(p.slab, p.ink, 0.25)) +
      shape('M170 880L250 330H268L214 880ZM1330 880L1250 330H1268L1376 880Z', p.slab) +
      shape('M-40 318L1640 268V318L-40 372Z', p.slab) +
      shape('M-40 372L1640 318V334L-40 392Z', mix(p.under, p.ink, night ? 0 : 0.25)) +
      shape('M-40 330L1640 280V290L-40 342Z', p.pump) +
      lettering('BENZINA', 860, 182, 84, night ? '#ffe2a8' : p.pump, 13, { tracking: 4 }) +
      line('M880 268V300M1290 268V290', p.ink, 6) +
      (night ? glow(1080, 224, 420, '#ffcf86', 0.4) : '') +
      rectV(0, 882, W, 318, [
        [0, mix(p.floor, '#ffffff', 0.12)],
        [1, mix(p.floor, p.ink, 0.2)],
      ]) +
      rect(0, 880, W, 8, mix(p.floor, p.ink, 0.5)) +
      shape('M0 888H230L260 930H0ZM1560 888H1800V930H1530Z', mix(p.slab, p.floor, 0.5)) +
      shape('M0 930H260V944H0ZM1530 930H1800V944H1530Z', mix(p.floor, p.ink, 0.4)) +
      pump(112) +
      pump(1672) +
      (night
        ? shapeV('M200 900H1500L1640 1200H60Z', 900, 1200, [
            [0, '#ffd48a', 0.34],
            [1, '#ffd48a', 0],
          ])
        : ''),
    front: '',
  };
}
