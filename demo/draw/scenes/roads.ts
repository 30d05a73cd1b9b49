import { mix } from '../lib/color';
import { Random } from '../lib/random';
import { circle, ellipse, glow, group, line, n, rect, rectV, shape, shapeV, times } from '../lib/svg';
import { clouds, cypress, hills, range, road } from './nature';
import { type Scene, W } from './scene';

/** An avenue of plane trees in October. */
export function avenue(): Scene {
  const random = new Random('avenue');
  const leaves = ['#d99a3a', '#c6762a', '#e6b859', '#a85a26'] as const;
  const trunk = (x: number, w: number, tone: number): string => {
    const bark = mix('#cdbd9c', '#e9d9b4', tone);
    return (
      shape(
        `M${x - w * 0.6} 900C${x - w * 0.4} 700 ${x - w * 0.45} 300 ${x - w * 0.5} -10H${x + w * 0.5}C${x + w * 0.4} 300 ${x + w * 0.45} 700 ${x + w * 0.7} 900Z`,
        bark,
      ) +
      shape(
        `M${x + w * 0.12} -10H${x + w * 0.5}C${x + w * 0.4} 300 ${x + w * 0.45} 700 ${x + w * 0.7} 900H${x + w * 0.2}C${x + w * 0.1} 600 ${x + w * 0.06} 300 ${x + w * 0.12} -10Z`,
        '#5f5238',
        'opacity="0.45"',
      ) +
      times(16, () =>
        ellipse(
          x + random.range(-0.4, 0.35) * w,
          random.range(120, 860),
          w * random.range(0.06, 0.15),
          w * random.range(0.1, 0.32),
          random.pick(['#8f8158', '#f2e6c6', '#a5946a'] as const),
          'opacity="0.75"',
        ),
      )
    );
  };
  return {
    ground: 1012,
    light: { sky: '#f5e2b4', ground: '#b98a4c', ink: '#24180d', tint: '#f2c477', amount: 0.13 },
    back:
      rectV(0, 0, W, 900, [
        [0, '#e8c98a'],
        [0.6, '#f6e6be'],
        [1, '#f1d9a4'],
      ]) +
      glow(900, 560, 620, '#fff6da', 0.8) +
      times(14, (i) =>
        shape(
          `M${560 + i * 52 - Math.abs(i - 6.5) * 3} ${430 + Math.abs(i - 6.5) * 4}h${10 + Math.abs(i - 6.5) * 1.2}V860h-12z`,
          '#b99d68',
          'opacity="0.55"',
        ),
      ) +
      times(70, () =>
        ellipse(
          random.range(300, 1500),
          random.range(300, 520),
          random.range(20, 54),
          random.range(14, 30),
          random.pick(['#e9c069', '#dfa84c', '#f0d48f'] as const),
          'opacity="0.65"',
        ),
      ) +
      shape('M0 812C600 800 1200 800 1800 812V900H0Z', '#9c9350') +
      [330, 700, 1120, 1480].map((x, i) => trunk(x, 74 + (i % 2) * 10, 0.4)).join('') +
      [60, 1740].map((x) => trunk(x, 150, 0)).join('') +
      times(150, () =>
        ellipse(
          random.range(-60, 1860),
          random.range(-40, 250),
          random.range(26, 74),
          random.range(18, 40),
          random.pick(leaves),
          'opacity="0.92"',
        ),
      ) +
      times(70, () =>
        ellipse(
          random.range(-60, 1860),
          random.range(-40, 180),
          random.range(20, 44),
          random.range(12, 24),
          random.pick(['#f0cc7c', '#e9b85a'] as const),
          'opacity="0.9"',
        ),
      ) +
      road(884, '#a79880', '#a3853f', '#8c6a32', null) +
      times(110, () => {
        const x = random.range(0, 1800);
        const y = random.range(872, 1190);
        return shape(`M${n(x)} ${n(y)}q8 -7 16 -1q-6 8 -16 1z`, random.pick(leaves));
      }) +
      shape('M0 940L700 884H760L120 1000H0ZM900 884H960L1800 1060V1120Z', '#fff1c9', 'opacity="0.22"'),
    front: times(46, () => {
      const x = random.range(0, 1800);
      const y = random.range(1080, 1194);
      return shape(`M${n(x)} ${n(y)}q14 -12 28 -2q-10 14 -28 2z`, random.pick(leaves));
    }),
  };
}

/** A pass in late May: walls of snow, a painted kilometre stone. */
export function snowPass(): Scene {
  const random = new Random('pass');
  return {
    ground: 1012,
    light: { sky: '#e6f1f4', ground: '#c2cbd0', ink: '#182532', tint: '#dfeaf0', amount: 0.08 },
    back:
      rectV(0, 0, W, 800, [
        [0, '#3f7fa6'],
        [0.7, '#a5cbd8'],
        [1, '#e5eef0'],
      ]) +
      shape('M-40 800L120 520L220 580L420 260L520 380L600 330L820 610L1000 800Z', '#7f98ab') +
      shape('M420 260L520 380L600 330L820 610L1000 800H560L600 640L500 560L540 460L440 360Z', '#56738c') +
      shape(
        'M420 260L330 404L360 400L340 470L400 410L410 500L450 420L440 360ZM120 520L70 610L120 590L150 640L220 580ZM600 330L560 400L590 430L620 400L660 470L700 460Z',
        '#ffffff',
      ) +
      shape('M760 800L1000 470L1110 540L1330 210L1420 320L1480 290L1700 560L1840 470V800Z', '#93a9b8') +
      shape('M1330 210L1420 320L1480 290L1700 560L1840 470V800H1420L1450 660L1360 560L1400 440L1340 330Z', '#67839a') +
      shape(
        'M1330 210L1220 376L1262 372L1240 450L1310 380L1320 470L1350 400L1340 330ZM1480 290L1440 360L1480 400L1520 370L1560 450L1610 450ZM1000 470L930 570L980 556L1010 620L1050 560L1110 540Z',
        '#ffffff',
      ) +
      shape('M0 760C200 700 420 720 640 690C900 660 1200 700 1400 680C1560 664 1700 690 1800 676V900H0Z', '#f4f7f5') +
      shape('M0 800C240 760 520 800 760 770C1060 736 1400 790 1800 750V900H0Z', '#dbe6ea') +
      times(26, () => {
        const x = random.range(0, 1800);
        const y = random.range(740, 850);
        return shape(`M${n(x)} ${n(y)}l${n(random.range(14, 40))} -12l${n(random.range(10, 34))} 14z`, '#8e9aa0');
      }) +
      times(
        12,
        (i) =>
          rect(40 + i * 156, 800, 9, 92, '#2c2a29') +
          rect(40 + i * 156, 800, 9, 22, '#c23a22') +
          rect(40 + i * 156, 844, 9, 18, '#c23a22'),
      ) +
      shape('M0 868C300 850 700 868 1000 856C1300 846 1600 862 1800 852V910H0Z', '#ffffff') +
      road(892, '#7f8589', '#ffffff', '#eef3f3', null) +
      shape('M0 884C400 872 1000 890 1800 876V896H0Z', '#ffffff') +
      group(
        rect(0, 0, 56, 92, '#f3ecdf', 'rx="8"') +
          rect(0, 0, 56, 30, '#b5342a', 'rx="8"') +
          rect(40, 0, 16, 92, '#00000018', 'rx="6"') +
          line('M14 52H42M18 66H38', '#333', 4),
        'transform="translate(1640 806)"',
      ),
    front:
      shape('M0 1160C260 1128 520 1170 820 1150C1180 1126 1500 1172 1800 1146V1200H0Z', '#ffffff') +
      shape('M0 1176C360 1156 760 1190 1200 1170C1460 1160 1660 1186 1800 1174V1200H0Z', '#d3e0e6'),
  };
}

/** Hill-climb: straw bales, a crowd of hats behind the rope, pennants. */
export function hillclimb(): Scene {
  const random = new Random('climb');
  const coats = ['#3c4a58', '#7d2f2a', '#c9a24a', '#e5d8bb', '#2f4a3c', '#8a6a4a', '#b55a34'] as const;
  const bale = (x: number, y: number, w: number): string =>
    rect(x, y, w, 74, '#d8ab52', 'rx="7"') +
    rect(x, y + 46, w, 28, '#a97a30', 'rx="7" opacity="0.65"') +
    times(9, (i) => line(`M${n(x + 6 + i * (w / 9))} ${y + 8}l${i % 2 === 0 ? 9 : -5} 22`, '#f0cf85', 2.4)) +
    line(`M${n(x + w * 0.3)} ${y}v74M${n(x + w * 0.7)} ${y}v74`, '#7d5722', 3);
  return {
    ground: 1014,
    light: { sky: '#f2efdc', ground: '#bba271', ink: '#1a2018', tint: '#fbe9c0', amount: 0.08 },
    back:
      rectV(0, 0, W, 700, [
        [0, '#86b3b4'],
        [1, '#f4e7c4'],
      ]) +
      clouds('hc', 150, 90, '#fff9ea', 0.75, 6) +
      shape(range('hcr', 520, 160, 150), '#9db3ae') +
      shape(hills('hc2', 600, 120, 4), '#7d9b72') +
      shape(hills('hc1', 690, 90, 5), '#56794f') +
      times(22, (i) =>
        cypress(
          i * 88 + random.range(-20, 20),
          740 + random.range(-10, 10),
          random.range(100, 190),
          '#2f5138',
          '#56794f',
        ),
      ) +
      shape('M0 720C600 700 1200 716 1800 704V900H0Z', '#8ea05a') +
      line('M0 96C300 190 620 190 900 110C1180 190 1500 190 1800 96', '#2b2a26', 3) +
      times(30, (i) => {
        const t = i / 30;
        const x = t * 1800;
        const y = 104 + Math.abs(Math.sin(t * Math.PI * 2)) * 66;
        return shape(`M${n(x)} ${n(y)}h34l-17 44z`, ['#b5342a', '#f3ecdf', '#1f5a44', '#d9a441'][i % 4] ?? '#b5342a');
      }) +
      times(56, (i) => {
        const x = i * 33 + random.range(-9, 9);
        const y = 742 + random.range(-16, 10);
        const c = random.pick(coats);
        return (
          shape(
            `M${n(x - 21)} 850V${n(y + 40)}C${n(x - 20)} ${n(y + 18)} ${n(x + 20)} ${n(y + 18)} ${n(x + 21)} ${n(y + 40)}V850Z`,
            c,
          ) +
          circle(x, y, 13, '#d9a27c') +
          (i % 3 === 0
            ? ellipse(x, y - 8, 20, 4.6, mix(c, '#f3e6c4', 0.6)) +
              rect(x - 11, y - 18, 22, 11, mix(c, '#f3e6c4', 0.6), 'rx="5"')
            : shape(
                `M${n(x - 13)} ${n(y)}A13 13 0 0 1 ${n(x + 13)} ${n(y)}Z`,
                random.pick(['#3a2617', '#6d4526', '#1f1b18'] as const),
              ))
        );
      }) +
      times(14, (i) => bale(i * 132 - 20, 818, 124)) +
      road(886, '#9c958a', '#b59a5c', '#7f8a48', null) +
      shapeV('M0 1090C500 1078 1100 1096 1800 1082V1100C1100 1112 500 1094 0 1108Z', 1080, 1110, [
        [0, '#f3ecdf', 0.6],
        [1, '#f3ecdf', 0.35],
      ]),
    front: group(bale(-60, 1142, 200) + bale(1660, 1146, 210)),
  };
}
