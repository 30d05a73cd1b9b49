import { mix } from '../lib/color';
import { lettering } from '../lib/letters';
import {
  circle,
  clipped,
  ellipse,
  group,
  line,
  linear,
  n,
  polar,
  radial,
  rect,
  shape,
  shapeV,
  times,
} from '../lib/svg';
import type { Scene } from '../scenes/scene';

interface DashOptions {
  readonly panel: 'wood' | 'metal' | 'black';
  readonly color: string;
  readonly dials: 1 | 2 | 5;
  readonly wheel: 'wood' | 'black' | 'ivory';
  readonly scene: Scene;
  readonly max: number;
}

/** One instrument: black face, cream numerals, a needle caught at a believable speed. */
function dial(x: number, y: number, r: number, labels: readonly string[], needle: number, caption = ''): string {
  const rim = linear(0, y - r, 0, y + r, [
    [0, '#ffffff'],
    [0.45, '#cfccc1'],
    [0.55, '#63615b'],
    [1, '#e8dfca'],
  ]);
  const face = radial(x, y - r * 0.3, r * 1.2, [
    [0, '#2a2c2b'],
    [1, '#101211'],
  ]);
  const span = 260;
  const start = 140;
  const marks = (labels.length - 1) * 4;
  return (
    rim.def +
    circle(x, y, r, rim.url) +
    face.def +
    circle(x, y, r * 0.92, face.url) +
    times(marks + 1, (i) => {
      const a = start + (i / marks) * span;
      const [x1, y1] = polar(x, y, r * 0.86, a);
      const [x2, y2] = polar(x, y, r * (i % 4 === 0 ? 0.74 : 0.8), a);
      return line(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, '#efe4c8', r * (i % 4 === 0 ? 0.026 : 0.013));
    }) +
    labels
      .map((label, i) => {
        const [tx, ty] = polar(x, y, r * 0.58, start + (i / (labels.length - 1)) * span);
        return lettering(label, tx, ty - r * 0.062, r * 0.125, '#efe4c8', r * 0.017, { anchor: 'middle', tracking: 2 });
      })
      .join('') +
    (caption === ''
      ? ''
      : lettering(caption, x, y + r * 0.36, r * 0.075, '#cdbf9c', r * 0.011, { anchor: 'middle', tracking: 3 })) +
    (() => {
      const a = start + needle * span;
      const [x1, y1] = polar(x, y, r * 0.78, a);
      const [x2, y2] = polar(x, y, r * 0.16, a + 180);
      return line(`M${n(x2)} ${n(y2)}L${n(x1)} ${n(y1)}`, '#e8632f', r * 0.034);
    })() +
    circle(x, y, r * 0.1, '#0a0a0a', 'stroke="#55534c" stroke-width="2"') +
    shape(
      `M${n(x - r * 0.8)} ${n(y - r * 0.2)}A${n(r * 0.84)} ${n(r * 0.84)} 0 0 1 ${n(x + r * 0.3)} ${n(y - r * 0.78)}A${n(r * 1.2)} ${n(r * 1.2)} 0 0 0 ${n(x - r * 0.8)} ${n(y - r * 0.2)}Z`,
      '#ffffff',
      'opacity="0.13"',
    )
  );
}

function steering(x: number, y: number, r: number, kind: DashOptions['wheel']): string {
  const rim = { wood: '#6f3d1c', black: '#1c1b1a', ivory: '#e9dcbc' }[kind];
  const metal = kind === 'black' ? '#3a3937' : '#cfccc2';
  const arm = (deg: number): string =>
    group(
      shape(`M${n(-r * 0.08)} 0L${n(-r * 0.055)} ${n(-r)}H${n(r * 0.055)}L${n(r * 0.08)} 0Z`, metal) +
        line(`M${n(-r * 0.03)} ${n(-r * 0.2)}V${n(-r * 0.92)}`, mix(metal, '#ffffff', 0.5), r * 0.012) +
        (kind === 'ivory' ? '' : [0.42, 0.58, 0.74].map((k) => circle(0, -r * k, r * 0.03, '#161514')).join('')),
      `transform="translate(${x} ${y}) rotate(${deg})"`,
    );
  return (
    circle(x + 14, y + 22, r, 'none', `stroke="#000" stroke-opacity="0.28" stroke-width="${n(r * 0.1)}"`) +
    arm(90) +
    arm(-90) +
    arm(180) +
    circle(x, y, r, 'none', `stroke="${mix(rim, '#000000', 0.45)}" stroke-width="${n(r * 0.1)}"`) +
    circle(x, y, r, 'none', `stroke="${rim}" stroke-width="${n(r * 0.078)}"`) +
    circle(
      x,
      y,
      r + r * 0.016,
      'none',
      `stroke="${mix(rim, '#ffe9c4', 0.5)}" stroke-width="${n(r * 0.014)}" stroke-dasharray="${n(r * 1.7)} ${n(r * 0.5)}"`,
    ) +
    (kind === 'wood'
      ? times(36, (i) => {
          const [cx, cy] = polar(x, y, r, i * 10);
          return circle(cx, cy, r * 0.011, '#e3c48c');
        })
      : '') +
    circle(x, y, r * 0.2, '#1b1a19', `stroke="${metal}" stroke-width="${n(r * 0.03)}"`) +
    circle(x, y, r * 0.11, '#8e2a22') +
    line(
      `M${n(x - r * 0.05)} ${n(y + r * 0.04)}L${x} ${n(y - r * 0.06)}L${n(x + r * 0.05)} ${n(y + r * 0.04)}`,
      '#f0dfb5',
      r * 0.02,
    )
  );
}

/** What the driver sees: the road through the screen, instruments, the rim of the wheel. */
export function dashboard(o: DashOptions): string {
  const { light } = o.scene;
  const t = (hex: string): string => mix(hex, light.tint, light.amount);
  const glass = 'M110 40C500 10 1300 10 1690 40L1790 560H10Z';
  const speed = Array.from({ length: o.max / 20 + 1 }, (_, i) => String(i * 20));
  const rev = ['0', '1', '2', '3', '4', '5', '6', '7', '8'];
  const panelD = 'M0 560C300 530 1500 530 1800 560V900H0Z';
  const wood = times(22, (i) =>
    line(
      `M-20 ${588 + i * 14}C400 ${570 + i * 14 + ((i * 37) % 26)} 900 ${606 + i * 13} 1820 ${576 + i * 14 + ((i * 53) % 22)}`,
      i % 2 === 0 ? '#3d2010' : '#a8693a',
      2.6,
      'opacity="0.34"',
    ),
  );
  const cx = 600;
  const dials =
    o.dials === 1
      ? dial(cx, 690, 140, speed, 0.46, 'KM-H')
      : dial(cx - 158, 690, 122, rev, 0.4, 'GIRI') +
        dial(cx + 158, 690, 122, speed, 0.44, 'KM-H') +
        (o.dials === 5
          ? [1010, 1180, 1350].map((x, i) => dial(x, 690, 70, ['0', '50', '100'], [0.62, 0.5, 0.72][i] ?? 0.5)).join('')
          : '');
  return (
    rect(0, 0, 1800, 1200, t('#191715')) +
    clipped(
      glass,
      group(o.scene.back, 'transform="translate(-90 -330) scale(1.1)"') +
        shape('M300 0H520L60 620H-160ZM620 0H670L210 620H160Z', '#ffffff', 'opacity="0.14"'),
    ) +
    line(glass, '#0f0f0e', 26) +
    line(glass, t('#b9b5a8'), 5) +
    group(
      rect(-120, -30, 240, 66, '#1d1c1b', 'rx="26"') +
        rect(-108, -20, 216, 46, mix(light.sky, light.ink, 0.2), 'rx="18"') +
        rect(-108, 6, 216, 20, mix(light.ground, light.ink, 0.2), 'rx="10"') +
        line('M0 -30V-90', '#1d1c1b', 12),
      'transform="translate(940 96)"',
    ) +
    line('M560 536L900 470M1180 536L1500 476', '#111', 9) +
    shape('M0 540C300 496 1500 496 1800 540V600C1500 560 300 560 0 600Z', t('#262321')) +
    shapeV(
      panelD,
      540,
      900,
      o.panel === 'wood'
        ? [
            [0, t('#8a4f28')],
            [0.6, t('#6d3a1a')],
            [1, t('#43220e')],
          ]
        : o.panel === 'metal'
          ? [
              [0, mix(t(o.color), '#ffffff', 0.3)],
              [0.4, t(o.color)],
              [1, mix(t(o.color), '#0c0c0c', 0.45)],
            ]
          : [
              [0, t('#35322f')],
              [1, t('#171615')],
            ],
    ) +
    (o.panel === 'wood' ? clipped(panelD, wood) : '') +
    line('M0 566C300 536 1500 536 1800 566', t('#d6d2c5'), 5) +
    shapeV('M0 860C400 836 1400 836 1800 860V1200H0Z', 850, 1200, [
      [0, t('#2a2725')],
      [1, t('#121110')],
    ]) +
    line('M0 862C400 838 1400 838 1800 862', t('#d6d2c5'), 5) +
    dials +
    [1010, 1070, 1130, 1190].map((x) => circle(x, 815, 15, t('#d8d4c8')) + circle(x, 812, 11, '#1b1a19')).join('') +
    rect(1430, 612, 290, 190, mix(o.panel === 'metal' ? t(o.color) : t('#3a352f'), '#0c0c0c', 0.18), 'rx="10"') +
    line('M1440 622H1710V792H1440Z', t('#c39a54'), 2.5) +
    circle(1575, 640, 9, t('#d8d4c8')) +
    group(
      rect(-14, 0, 28, 220, t('#cfcbc0')) +
        line('M-6 0V200', '#ffffff', 4) +
        circle(0, -10, 46, o.wheel === 'ivory' ? '#e9dcbc' : '#6f3d1c') +
        ellipse(-14, -26, 14, 9, '#ffffff', 'opacity="0.55"') +
        shape('M-70 230C-60 190 60 190 70 230L90 330H-90Z', '#171514'),
      'transform="translate(1130 968) rotate(6)"',
    ) +
    steering(cx, 880, 345, o.wheel)
  );
}
