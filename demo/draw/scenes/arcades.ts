import { mix } from '../lib/color';
import { circle, glow, line, rect, rectV, shape, shapeV, times } from '../lib/svg';
import { type Scene, W } from './scene';

/** Turin: arcades in perspective-free rhythm, pavement of stone slabs. */
export function arcades(mood: 'sun' | 'rain' | 'evening'): Scene {
  const p =
    mood === 'evening'
      ? {
          wall: '#8c6a6e',
          trim: '#c69c86',
          shade: '#57404e',
          deep: '#2a1f2c',
          floor: '#6f5d60',
          sky: '#f0b98a',
          ink: '#150e16',
          tint: '#8a5f62',
        }
      : mood === 'sun'
        ? {
            wall: '#e6c893',
            trim: '#f6e6c2',
            shade: '#8d5f3a',
            deep: '#4d3222',
            floor: '#cbb795',
            sky: '#f3e8cc',
            ink: '#1f150e',
            tint: '#f6dca8',
          }
        : {
            wall: '#a9a595',
            trim: '#cfcabb',
            shade: '#5a5c58',
            deep: '#2c3133',
            floor: '#7d7f7b',
            sky: '#d5dad6',
            ink: '#12171a',
            tint: '#a9b0ad',
          };
  const bay = (x: number): string =>
    rect(x, 0, 360, 890, p.wall) +
    shape(`M${x + 44} 890V470A136 136 0 0 1 ${x + 316} 470V890Z`, p.deep) +
    shape(`M${x + 92} 890V500A112 112 0 0 1 ${x + 316} 500V890Z`, p.shade) +
    shape(`M${x + 150} 890V600A70 70 0 0 1 ${x + 290} 600V890Z`, p.deep) +
    glow(x + 220, 560, 120, '#ffd48a', mood === 'sun' ? 0.35 : 0.85) +
    circle(x + 220, 520, 10, '#ffe9b8') +
    line(`M${x + 220} 370V510`, p.ink, 2) +
    line(`M${x + 44} 880V470A136 136 0 0 1 ${x + 316} 470V880`, p.trim, 12) +
    shape(`M${x + 164} 352L${x + 160} 316H${x + 200}L${x + 196} 352Z`, p.trim) +
    rect(x - 34, 460, 68, 430, p.trim) +
    rect(x + 14, 460, 20, 430, p.shade, 'opacity="0.35"') +
    rect(x - 44, 446, 88, 22, p.trim) +
    rect(x - 44, 464, 88, 6, p.shade, 'opacity="0.6"') +
    rect(x - 46, 850, 92, 40, p.trim) +
    rect(x + 120, 60, 120, 170, p.deep) +
    line(`M${x + 120} 60h120v170h-120zM${x + 180} 60v170M${x + 120} 140h120`, p.trim, 7) +
    rect(x + 104, 232, 152, 12, p.trim) +
    [x + 84, x + 244]
      .map(
        (s) =>
          rect(s, 62, 32, 166, mix('#4f6b5a', p.wall, 0.2)) +
          times(10, (i) => line(`M${s + 4} ${74 + i * 16}h24`, mix('#2d4438', p.wall, 0.1), 3)),
      )
      .join('');
  return {
    ground: 1012,
    light: {
      sky: p.sky,
      ground: p.floor,
      ink: p.ink,
      tint: p.tint,
      amount: mood === 'sun' ? 0.09 : 0.15,
      lampsOn: mood !== 'sun',
    },
    back:
      times(6, (i) => bay(i * 360 - 180)) +
      rect(0, 276, W, 24, p.trim) +
      rect(0, 298, W, 7, p.shade, 'opacity="0.6"') +
      (mood === 'sun' ? shape('M0 0H700L0 640Z', '#fff3cf', 'opacity="0.25"') : '') +
      rectV(0, 886, W, 314, [
        [0, mix(p.floor, '#ffffff', 0.15)],
        [1, mix(p.floor, p.ink, 0.15)],
      ]) +
      times(5, (i) => line(`M0 ${906 + i * i * 13 + i * 12}H1800`, mix(p.floor, p.ink, 0.3), 2, 'opacity="0.55"')) +
      times(15, (i) =>
        line(`M${i * 150 - 60} 1200L${(i - 6) * 116 + 840} 890`, mix(p.floor, p.ink, 0.3), 2, 'opacity="0.5"'),
      ) +
      rect(0, 882, W, 12, mix(p.trim, p.ink, 0.3)) +
      (mood !== 'sun'
        ? times(6, (i) =>
            shapeV(`M${i * 360 - 40} 900h160l20 300h-200z`, 900, 1200, [
              [0, '#ffd48a', 0.34],
              [1, '#ffd48a', 0],
            ]),
          ) +
          (mood === 'rain'
            ? times(60, (i) => line(`M${(i * 311) % 1800} ${(i * 197) % 860}l-16 70`, '#ffffff', 1.6, 'opacity="0.22"'))
            : '')
        : ''),
    front: '',
  };
}
