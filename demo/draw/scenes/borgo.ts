import { mix } from '../lib/color';
import { Random } from '../lib/random';
import { line, n, rect, rectV, shape, times } from '../lib/svg';
import { clouds, cypress, monviso, range } from './nature';
import { type Scene, W } from './scene';

/** The old town climbing its hill: ochre fronts, a civic tower, cobbles. */
export function borgo(): Scene {
  const random = new Random('borgo');
  const walls = ['#d9a566', '#c98a58', '#e3c08a', '#b9744c', '#e8d0a0', '#cf9a70', '#a9643f'] as const;
  const row = (base: number, from: number, to: number, min: number, max: number, haze: number): string => {
    let out = '';
    let x = from;
    while (x < to) {
      const w = random.range(90, 160);
      const h = random.range(min, max);
      const top = base - h;
      const wall = mix(random.pick(walls), '#f1dcb4', haze);
      const roof = mix('#9c5234', '#f1dcb4', haze);
      out +=
        rect(x, top, w + 1, h + 60, wall) +
        rect(x + w * 0.7, top, w * 0.3 + 1, h + 60, '#4a2a18', 'opacity="0.14"') +
        shape(
          `M${n(x - 8)} ${n(top + 4)}L${n(x + 10)} ${n(top - 22)}H${n(x + w - 10)}L${n(x + w + 8)} ${n(top + 4)}Z`,
          roof,
        ) +
        line(`M${n(x - 8)} ${n(top + 5)}H${n(x + w + 8)}`, mix('#5a2c1a', '#f1dcb4', haze), 3);
      const rows = Math.floor(h / 64);
      for (let r = 0; r < rows; r += 1) {
        for (let c = 0; c < 3; c += 1) {
          const wx = x + 16 + c * ((w - 30) / 3);
          out +=
            random.next() > 0.16
              ? rect(wx, top + 22 + r * 60, 15, 27, mix('#3d4a40', '#f1dcb4', haze)) +
                (random.next() > 0.5
                  ? rect(wx - 8, top + 22 + r * 60, 7, 27, mix('#6d8468', '#f1dcb4', haze)) +
                    rect(wx + 16, top + 22 + r * 60, 7, 27, mix('#6d8468', '#f1dcb4', haze))
                  : '')
              : '';
        }
      }
      x += w;
    }
    return out;
  };
  const tower = (x: number, y: number, h: number, w: number, haze: number): string => {
    const wall = mix('#b9764c', '#f1dcb4', haze);
    return (
      rect(x - w / 2, y - h, w, h, wall) +
      rect(x + w * 0.14, y - h, w * 0.36, h, '#4a2a18', 'opacity="0.2"') +
      times(3, (i) =>
        shape(`M${x - 12} ${n(y - h + 60 + i * 74)}v-24a12 12 0 0 1 24 0v24z`, mix('#3a2618', '#f1dcb4', haze)),
      ) +
      rect(x - w / 2 - 8, y - h - 12, w + 16, 14, mix('#d9a878', '#f1dcb4', haze)) +
      shape(`M${x - w * 0.36} ${y - h - 12}V${y - h - 84}H${x + w * 0.36}V${y - h - 12}Z`, wall) +
      shape(`M${x - 10} ${y - h - 20}v-30a10 10 0 0 1 20 0v30z`, mix('#3a2618', '#f1dcb4', haze)) +
      shape(
        `M${x - w * 0.44} ${y - h - 84}L${x} ${y - h - 190}L${x + w * 0.44} ${y - h - 84}Z`,
        mix('#7d8c7c', '#f1dcb4', haze),
      ) +
      line(`M${x} ${y - h - 190}v-30`, '#3a2618', 3)
    );
  };
  return {
    ground: 1012,
    light: { sky: '#f6e9c8', ground: '#c2ab83', ink: '#20160d', tint: '#f8dfac', amount: 0.09 },
    back:
      rectV(0, 0, W, 760, [
        [0, '#9ec3c4'],
        [0.55, '#e3e3c6'],
        [1, '#f8e0b0'],
      ]) +
      clouds('borgo', 170, 90, '#fff9ea', 0.7, 5) +
      shape(range('br', 560, 120, 100), '#b5c3bd') +
      monviso(420, 330, 0.72, '#a9b3b9', '#8796a3', '#ffffff', '#ccd6da') +
      shape('M-40 660C300 640 620 560 900 470C1200 380 1500 400 1840 440V900H-40Z', '#9fae7c') +
      row(560, 860, 1800, 70, 150, 0.32) +
      tower(1180, 560, 250, 84, 0.22) +
      shape('M1490 452A70 70 0 0 1 1630 452Z', '#8a9a88') +
      rect(1490, 450, 140, 60, '#dcb98c') +
      row(680, 520, 1800, 90, 190, 0.16) +
      times(5, (i) => cypress(470 + i * 40, 730, 120 + (i % 2) * 40, '#3d5a40', '#6d8a5c')) +
      row(800, -20, 1820, 100, 240, 0) +
      rect(0, 800, W, 90, '#c9a877') +
      times(34, (i) =>
        rect(
          (i % 17) * 108 + (i > 16 ? 54 : 0) - 30,
          806 + (i > 16 ? 42 : 0),
          100,
          36,
          i % 3 === 0 ? '#bf9c6b' : '#d3b484',
          'rx="3"',
        ),
      ) +
      rect(0, 792, W, 14, '#e6cd9c') +
      rectV(0, 884, W, 316, [
        [0, '#cdb68c'],
        [1, '#a58a60'],
      ]) +
      rect(0, 882, W, 8, '#7d6340') +
      times(9, (r) =>
        times(46, (i) =>
          line(
            `M${n(i * 42 + (r % 2) * 21 - 20)} ${904 + r * r * 3 + r * 10}q14 -7 28 0`,
            '#8f764c',
            2.4,
            'opacity="0.55"',
          ),
        ),
      ),
    front: '',
  };
}
