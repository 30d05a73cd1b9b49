import { mix } from '../lib/color';
import { circle, ellipse, group, line, rect, rectV, shape, times } from '../lib/svg';
import { clouds, cypress, grass, hills, monviso, range, road, roundTree, vines } from './nature';
import { type Scene, W } from './scene';

/** Dawn or dusk on the Saluzzo plain, the mountain straight ahead. */
export function monvisoRoad(time: 'dawn' | 'dusk' | 'noon'): Scene {
  const p = {
    dawn: {
      top: '#8fb0b5',
      mid: '#f0d9b8',
      low: '#f4b98a',
      lit: '#8a8ea6',
      shade: '#5b6684',
      snow: '#fbe3d3',
      snowShade: '#b3b3cc',
      h1: '#7f94a0',
      h2: '#5f7f7a',
      h3: '#456a58',
      field: '#b7a55c',
      tarmac: '#8d8883',
      near: '#55663f',
      tint: '#f1c79a',
      ink: '#1c2530',
      sky: '#f3dfc6',
      ground: '#b7a07a',
    },
    dusk: {
      top: '#22384a',
      mid: '#7d6f83',
      low: '#e69a62',
      lit: '#4f5675',
      shade: '#303a57',
      snow: '#e9b9a6',
      snowShade: '#6f7497',
      h1: '#3b4a62',
      h2: '#2c4149',
      h3: '#20362f',
      field: '#5e5a34',
      tarmac: '#4b4c52',
      near: '#1c2a22',
      tint: '#5d4a5a',
      ink: '#0d131d',
      sky: '#d9a07f',
      ground: '#5e564a',
    },
    noon: {
      top: '#79b0bd',
      mid: '#bfdad2',
      low: '#f2ebd0',
      lit: '#9fb1b7',
      shade: '#6d8799',
      snow: '#ffffff',
      snowShade: '#b9cbd6',
      h1: '#8fb0a4',
      h2: '#6f9b78',
      h3: '#4f7d52',
      field: '#d8b957',
      tarmac: '#a09c94',
      near: '#5f7f45',
      tint: '#fdf2d8',
      ink: '#16262b',
      sky: '#e3f0ec',
      ground: '#cdb98a',
    },
  }[time];
  const y = 890;
  return {
    ground: 1010,
    light: {
      sky: p.sky,
      ground: p.ground,
      ink: p.ink,
      tint: p.tint,
      amount: time === 'dusk' ? 0.24 : 0.1,
      lampsOn: time === 'dusk',
    },
    back:
      rectV(0, 0, W, 820, [
        [0, p.top],
        [0.6, p.mid],
        [1, p.low],
      ]) +
      clouds(`mv${time}`, 210, 110, mix(p.mid, '#ffffff', 0.5), 0.55) +
      shape(range('far', 640, 130, 90), mix(p.h1, p.mid, 0.45)) +
      monviso(1110, 360, 1.02, p.lit, p.shade, p.snow, p.snowShade) +
      shape(range('mid', 690, 90, 120), p.h1) +
      shape(hills('h2', 730, 60, 7), p.h2) +
      shape(hills('h3', 790, 44, 9), p.h3) +
      times(18, (i) =>
        cypress(40 + i * 104 + ((i * 37) % 50), 822 + (i % 3) * 4, 70 + ((i * 53) % 60), mix(p.h3, p.ink, 0.35), p.h2),
      ) +
      shape('M0 812C500 796 1300 806 1800 798V1200H0Z', p.field) +
      times(9, (i) => line(`M0 ${826 + i * 8}H1800`, mix(p.field, p.h3, 0.4), 2, 'opacity="0.5"')) +
      road(y, p.tarmac, mix(p.field, p.h3, 0.5), p.near, mix('#f3ecdf', p.tarmac, 0.2)),
    front: grass(`g${time}`, 1186, 120, mix(p.near, p.ink, 0.25), 34),
  };
}

/** Langhe in October: rows of vines, a tower on the ridge. */
export function langhe(season: 'autumn' | 'summer'): Scene {
  const p =
    season === 'autumn'
      ? {
          sky: ['#c7cdbf', '#f2dfb4', '#f6cf94'] as const,
          far: '#b09c84',
          h: ['#c08a4a', '#a9682f', '#8c7a37', '#6f4a26'] as const,
          vine: ['#8a4a20', '#5d2f16', '#c9862e'] as const,
          tree: '#4a4a26',
          tarmac: '#b7a384',
          near: '#7a5a2c',
          tint: '#f3c987',
          ink: '#26190f',
        }
      : {
          sky: ['#7fb7c2', '#cfe4d6', '#f5efcf'] as const,
          far: '#9bb7a2',
          h: ['#8fae62', '#739a4e', '#588443', '#3f6a38'] as const,
          vine: ['#3f6a38', '#2e5430', '#6e9648'] as const,
          tree: '#274a30',
          tarmac: '#c2b291',
          near: '#4f7a3c',
          tint: '#fbf0cf',
          ink: '#17261d',
        };
  const hill = (seed: string, y: number, h: number, b: number): string => hills(seed + season, y, h, b);
  const [h1, h2, h3] = [hill('a', 560, 110, 4), hill('b', 660, 120, 3), hill('c', 800, 110, 3)];
  const tower = group(
    rect(-70, -60, 150, 60, mix('#e7cfa4', p.far, 0.25)) +
      shape('M-80 -60L5 -92L90 -60Z', '#9c5a38') +
      rect(-110, -44, 44, 44, mix('#d9b98a', p.far, 0.3)) +
      shape('M-116 -44L-88 -60L-60 -44Z', '#8c4d30') +
      rect(56, -150, 38, 150, mix('#d7b383', p.far, 0.2)) +
      rect(76, -150, 18, 150, '#00000022') +
      shape('M50 -150h50v-12h-8v8h-8v-8h-8v8h-8v-8h-8v8h-10z', mix('#d7b383', p.far, 0.2)) +
      times(4, (i) => rect(-52 + i * 30, -40, 9, 16, '#6d4a32')),
    'transform="translate(1330 560)"',
  );
  return {
    ground: 1012,
    light: { sky: p.sky[1], ground: mix(p.h[1], p.tarmac, 0.5), ink: p.ink, tint: p.tint, amount: 0.1 },
    back:
      rectV(0, 0, W, 640, [
        [0, p.sky[0]],
        [0.6, p.sky[1]],
        [1, p.sky[2]],
      ]) +
      circle(380, 250, 74, mix(p.sky[2], '#ffffff', 0.5)) +
      clouds(`la${season}`, 190, 90, '#fff8e6', 0.6, 5) +
      shape(range('lf', 500, 60, 130), mix(p.far, p.sky[2], 0.4)) +
      shape(hill('z', 520, 60, 6), p.far) +
      shape(h1, p.h[0]) +
      tower +
      vines(h1, 500, 470, 40, 34, p.vine[2], 5) +
      times(6, (i) => cypress(1120 + i * 26, 560 + i * 5, 80 + (i % 2) * 26, p.tree, mix(p.tree, '#ffffff', 0.2))) +
      shape(h2, p.h[1]) +
      vines(h2, 1300, 560, 46, 36, p.vine[1], 7) +
      shape(h3, p.h[2]) +
      vines(h3, 420, 690, 46, 44, p.vine[0], 10) +
      roundTree(1560, 860, 260, p.tree, mix(p.tree, p.h[0], 0.5), '#3a2614', 'lt') +
      roundTree(1690, 880, 190, mix(p.tree, '#000000', 0.15), p.tree, '#3a2614', 'lu') +
      road(886, p.tarmac, mix(p.h[2], p.tarmac, 0.35), p.near, null) +
      times(26, (i) =>
        ellipse(
          (i * 173) % 1800,
          920 + ((i * 71) % 200),
          16 + (i % 4) * 9,
          2,
          mix(p.tarmac, p.ink, 0.2),
          'opacity="0.35"',
        ),
      ),
    front:
      grass(`lg${season}`, 1182, 140, mix(p.near, p.ink, 0.3), 36) +
      times(3, (i) =>
        group(
          line('M0 0V-150', mix(p.ink, p.near, 0.2), 9) + line('M-30 -118C0 -128 20 -124 44 -132', p.vine[1], 9),
          `transform="translate(${80 + i * 820} 1204)"`,
        ),
      ),
  };
}
