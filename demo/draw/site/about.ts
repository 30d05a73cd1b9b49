import { giuliaGt } from '../bodies/giulia-gt';
import { onLift } from '../details/lift';
import { circle, ellipse, glow, group, line, radial, rect, shape, shapeV, times } from '../lib/svg';
import type { Look } from '../lib/vehicle';
import { workshop } from '../scenes/rooms';

function tyreStack(x: number, y: number): string {
  return (
    times(4, (i) =>
      group(
        rect(-92, -50, 184, 46, '#191817', 'rx="22"') +
          rect(-92, -50, 184, 12, '#3a3632', 'rx="6"') +
          times(13, (k) => line(`M${-80 + k * 13} -36l5 26`, '#0c0c0c', 3)),
        `transform="translate(${x + (i % 2) * 5} ${y - i * 46})"`,
      ),
    ) +
    ellipse(x + 5, y - 188, 86, 13, '#0c0c0c') +
    ellipse(x + 5, y - 188, 46, 7, '#3a3632')
  );
}

/** Vise and block on a heavy bench in the foreground, cut by the lower edge. */
function foreBench(): string {
  return (
    rect(-20, 1104, 700, 30, '#6b4424') +
    rect(-20, 1130, 700, 12, '#3a2412') +
    rect(-20, 1142, 690, 80, '#24170c') +
    times(4, (i) => line(`M${20 + i * 170} 1112h120`, '#8a5c34', 3, 'opacity="0.6"')) +
    group(
      shape('M-70 0H70L54 -26H-54ZM-40 -26H40V-66H-40Z', '#2f5446') +
        rect(-96, -104, 82, 40, '#3a6b57') +
        rect(6, -104, 70, 40, '#2f5446') +
        rect(-20, -100, 30, 14, '#b9b5a9') +
        rect(76, -92, 62, 14, '#c6c3b8') +
        rect(132, -128, 10, 86, '#8d8a80') +
        circle(137, -130, 9, '#c39a54') +
        circle(137, -40, 9, '#c39a54'),
      'transform="translate(170 1104)"',
    ) +
    group(
      rect(0, -70, 34, 70, '#c39a54') +
        rect(6, -84, 22, 16, '#8a6a34') +
        line('M28 -78C60 -90 70 -70 92 -66', '#c39a54', 6) +
        rect(6, -52, 22, 26, '#f0e3c4'),
      'transform="translate(420 1104)"',
    ) +
    [0, 1, 2]
      .map((i) => circle(550 + i * 42, 1092 + i * 2, 13 - i * 2, '#c6c3b8', 'stroke="#4d4a44" stroke-width="3"'))
      .join('')
  );
}

export function about(): string {
  const scene = workshop('lamp');
  const look: Look = { paint: '#efe6cf', trim: '#7b4a2a', wheel: 'hubcap', light: scene.light };
  const dark = radial(900, 600, 1250, [
    [0, '#0a0704', 0],
    [0.55, '#0a0704', 0.08],
    [1, '#0a0704', 0.78],
  ]);
  return (
    scene.back +
    glow(900, 520, 800, '#ffc774', 0.22) +
    onLift(giuliaGt, look, 900, 1080, 3.02, 330) +
    shapeV('M420 1010H1380L1520 1200H280Z', 1010, 1200, [
      [0, '#ffcf86', 0.18],
      [1, '#ffcf86', 0],
    ]) +
    tyreStack(1590, 1130) +
    foreBench() +
    dark.def +
    rect(0, 0, 1800, 1200, dark.url)
  );
}
