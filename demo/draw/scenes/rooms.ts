import { mix } from '../lib/color';
import { Random } from '../lib/random';
import { circle, glow, group, line, n, rect, rectV, shape, times } from '../lib/svg';
import { lamp, toolWall } from './props';
import { type Scene, W } from './scene';

/** Inside the workshop, day or lamplight. */
export function workshop(mood: 'day' | 'lamp' | 'green'): Scene {
  const p = {
    day: {
      wall: '#d9cdb2',
      low: '#7f9384',
      floor: '#b8a98d',
      glass: '#eef3e8',
      ink: '#1c1f1c',
      tint: '#f2e6cb',
      lampGlow: 0.15,
    },
    lamp: {
      wall: '#5c4b38',
      low: '#2d3a33',
      floor: '#574a3b',
      glass: '#2f4348',
      ink: '#0e0d0b',
      tint: '#b7813f',
      lampGlow: 0.75,
    },
    green: {
      wall: '#8ea294',
      low: '#2f5446',
      floor: '#9b927c',
      glass: '#f1ead2',
      ink: '#13201b',
      tint: '#e5e0c6',
      lampGlow: 0.3,
    },
  }[mood];
  const pane = (x: number): string =>
    rect(x, 130, 300, 330, p.ink) +
    times(9, (i) =>
      rect(x + 12 + (i % 3) * 96, 142 + Math.floor(i / 3) * 106, 84, 94, mix(p.glass, p.wall, (i % 2) * 0.12)),
    ) +
    shape(`M${x + 12} 236L${x + 250} 142H${x + 288}L${x + 12} 300Z`, '#ffffff', 'opacity="0.14"');
  return {
    ground: 1010,
    light: {
      sky: mood === 'lamp' ? '#e8bd78' : '#f4eedd',
      ground: p.floor,
      ink: p.ink,
      tint: p.tint,
      amount: mood === 'lamp' ? 0.22 : 0.07,
    },
    back:
      rect(0, 0, W, 900, p.wall) +
      rect(0, 640, W, 250, p.low) +
      rect(0, 632, W, 10, mix(p.low, p.ink, 0.5)) +
      rect(0, 0, W, 40, mix(p.wall, p.ink, 0.6)) +
      times(6, (i) => shape(`M${i * 360 - 20} 40h26v60h-26z`, mix(p.wall, p.ink, 0.5))) +
      pane(110) +
      pane(1390) +
      toolWall(500, 170, p.ink, mix(p.wall, '#7a5430', 0.45)) +
      rect(430, 640, 940, 26, mix('#8a5a30', p.tint, 0.15)) +
      rect(430, 664, 940, 10, mix('#4a2d16', p.ink, 0.3)) +
      [450, 880, 1320].map((x) => rect(x, 670, 30, 220, mix('#4a2d16', p.ink, 0.3))).join('') +
      group(
        rect(0, -62, 84, 62, '#9a2f22') +
          rect(0, -40, 84, 4, '#5c1a12') +
          rect(0, -20, 84, 4, '#5c1a12') +
          rect(100, -34, 60, 34, '#3a4a46') +
          circle(210, -22, 22, '#b5b0a2') +
          circle(210, -22, 9, '#4a4741') +
          rect(250, -76, 22, 76, '#c39a54') +
          rect(280, -52, 22, 52, '#506a5c') +
          rect(308, -66, 18, 66, '#8a2c20'),
        'transform="translate(960 640)"',
      ) +
      rectV(0, 886, W, 314, [
        [0, mix(p.floor, '#ffffff', 0.1)],
        [1, mix(p.floor, p.ink, 0.22)],
      ]) +
      rect(0, 884, W, 5, mix(p.floor, p.ink, 0.6)) +
      times(9, (i) =>
        line(`M${i * 260 - 160} 1200L${360 + i * 136} 888`, mix(p.floor, p.ink, 0.25), 2, 'opacity="0.5"'),
      ) +
      line('M0 980H1800M0 1090H1800', mix(p.floor, p.ink, 0.25), 2, 'opacity="0.45"') +
      [560, 1240].map((x) => lamp(x, 0, 120, p.lampGlow)).join(''),
    front: group(
      rect(0, 0, 120, 130, '#8e2a1f', 'rx="8"') +
        times(4, (i) => rect(8, 10 + i * 30, 104, 24, '#a93a2b', 'rx="3"') + rect(44, 19 + i * 30, 32, 5, '#e6d9bd')) +
        circle(24, 138, 10, '#1a1a1a') +
        circle(98, 138, 10, '#1a1a1a'),
      'transform="translate(60 1036)"',
    ),
  };
}

/** A barn find: planks, slits of light, hay and dust. */
export function barn(): Scene {
  const random = new Random('barn');
  return {
    ground: 1006,
    light: { sky: '#e9cf9a', ground: '#8a6a3c', ink: '#140d07', tint: '#a87c48', amount: 0.2 },
    back:
      rect(0, 0, W, 900, '#3a2817') +
      times(
        24,
        (i) =>
          rect(i * 76, 0, 72, 890, mix('#5b3f24', '#3d2915', ((i * 7) % 10) / 10)) +
          line(`M${i * 76 + 20} 60V840M${i * 76 + 48} 100V870`, '#2c1c0e', 2, 'opacity="0.5"'),
      ) +
      times(24, (i) => (i % 3 === 0 ? rect(i * 76 - 4, 40, 5, 850, '#ffdf9e', 'opacity="0.9"') : '')) +
      rect(0, 0, W, 70, '#21150a') +
      shape('M0 70L420 340V300L60 70ZM1800 70L1380 340V300L1740 70Z', '#21150a') +
      rect(400, 70, 46, 820, '#2a1a0d') +
      rect(1360, 70, 46, 820, '#2a1a0d') +
      rect(0, 296, W, 40, '#2a1a0d') +
      times(9, (i) => shape(`M${i * 228 - 6} 60h8L${i * 228 + 420} 1010h-120Z`, '#ffe6ae', 'opacity="0.11"')) +
      shape('M1420 900C1430 760 1520 700 1640 690C1740 684 1800 720 1860 760V900Z', '#b98d3f') +
      times(80, () => {
        const x = random.range(1430, 1800);
        const y = random.range(720, 890);
        return line(
          `M${n(x)} ${n(y)}l${n(random.range(-26, 26))} ${n(random.range(-12, 12))}`,
          random.pick(['#e2bd6a', '#8a6426', '#cfa552'] as const),
          3,
        );
      }) +
      group(
        circle(0, 0, 120, 'none', 'stroke="#20130a" stroke-width="18"') +
          times(6, (i) => line('M0 0V-118', '#20130a', 10, `transform="rotate(${i * 60 + 12})"`)) +
          circle(0, 0, 24, '#20130a'),
        'transform="translate(190 772)"',
      ) +
      rectV(0, 886, W, 314, [
        [0, '#7a5c36'],
        [1, '#3f2c17'],
      ]) +
      times(130, () => {
        const x = random.range(0, 1800);
        const y = random.range(890, 1190);
        return line(
          `M${n(x)} ${n(y)}l${n(random.range(-30, 30))} ${n(random.range(-6, 6))}`,
          random.pick(['#c79c52', '#5a3f1e', '#a57d3d'] as const),
          2.4,
          'opacity="0.7"',
        );
      }) +
      glow(900, 620, 700, '#ffd98c', 0.22),
    front: times(26, () =>
      circle(random.range(100, 1700), random.range(300, 1000), random.range(1.4, 3.4), '#ffe9b8', 'opacity="0.55"'),
    ),
  };
}
