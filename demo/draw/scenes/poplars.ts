import { Random } from '../lib/random';
import { circle, ellipse, glow, line, n, rectV, shape, shapeV, times } from '../lib/svg';
import { type Scene, W } from './scene';

/** November on the plain: ranks of poplars going pale in the mist. */
export function poplars(): Scene {
  const random = new Random('poplars');
  const rank = (count: number, y: number, width: number, color: string, height: number): string =>
    times(count, (i) => {
      const x = (i + 0.5) * (1800 / count) + random.range(-6, 6);
      return (
        shape(
          `M${n(x - width / 2)} ${y}L${n(x - width * 0.3)} ${n(y - height)}H${n(x + width * 0.3)}L${n(x + width / 2)} ${y}Z`,
          color,
        ) +
        times(5, (k) =>
          line(
            `M${n(x)} ${n(y - height * (0.42 + k * 0.11))}l${(k % 2 === 0 ? 1 : -1) * width * 1.5} ${n(-height * 0.12)}`,
            color,
            width * 0.2,
          ),
        )
      );
    });
  return {
    ground: 1012,
    light: { sky: '#f4ead2', ground: '#b5a681', ink: '#232420', tint: '#e6dcc2', amount: 0.13 },
    back:
      rectV(0, 0, W, 900, [
        [0, '#b9c0b4'],
        [0.55, '#e6dcc2'],
        [1, '#f3e6c8'],
      ]) +
      circle(1260, 400, 96, '#fdf3d6') +
      glow(1260, 400, 480, '#fff3d0', 0.7) +
      rank(38, 800, 9, '#d8d0b8', 640) +
      shapeV('M0 500H1800V820H0Z', 500, 820, [
        [0, '#f3e6c8', 0],
        [1, '#f3e6c8', 0.85],
      ]) +
      rank(22, 830, 17, '#b8b299', 760) +
      times(160, () =>
        ellipse(
          random.range(0, 1800),
          random.range(0, 260),
          random.range(10, 30),
          random.range(5, 12),
          random.pick(['#d9b35e', '#cba14e', '#e3c880'] as const),
          'opacity="0.4"',
        ),
      ) +
      shapeV('M0 560H1800V860H0Z', 560, 860, [
        [0, '#f0e3c4', 0],
        [1, '#f0e3c4', 0.75],
      ]) +
      rank(10, 876, 36, '#7f7a63', 960) +
      times(150, () =>
        ellipse(
          random.range(-40, 1840),
          random.range(-30, 190),
          random.range(18, 50),
          random.range(9, 20),
          random.pick(['#c9953c', '#b57f2e', '#dcb258'] as const),
          'opacity="0.75"',
        ),
      ) +
      shape('M0 846C500 834 1200 842 1800 836V900H0Z', '#a9a068') +
      times(8, (i) => line(`M0 ${852 + i * 5}H1800`, '#8c8450', 2, 'opacity="0.5"')) +
      rectV(0, 884, W, 316, [
        [0, '#bdb192'],
        [1, '#978a6c'],
      ]) +
      line('M0 886H1800', '#77704f', 4, 'opacity="0.6"') +
      times(70, () => {
        const x = random.range(0, 1800);
        return shape(
          `M${n(x)} ${n(random.range(890, 1180))}q9 -8 18 -1q-7 9 -18 1z`,
          random.pick(['#c9953c', '#b57f2e', '#dcb258'] as const),
        );
      }) +
      shape('M0 1150C500 1138 1100 1154 1800 1140V1200H0Z', '#8c8450'),
    front: '',
  };
}
