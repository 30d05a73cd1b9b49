import { mix } from '../lib/color';
import { lettering } from '../lib/letters';
import { circle, clipped, ellipse, group, line, linear, n, polar, rect, shape, shapeV, times } from '../lib/svg';

const steel = (y1: number, y2: number): ReturnType<typeof linear> =>
  linear(0, y1, 0, y2, [
    [0, '#f4f2ea'],
    [0.3, '#cdcac0'],
    [0.55, '#8f8c84'],
    [0.7, '#b3aea2'],
    [1, '#77746c'],
  ]);

/** The bonnet opening: everything in the bay is clipped to it. */
const aperture =
  'M150 130C500 96 1300 96 1650 130C1690 400 1690 800 1650 1090C1300 1124 500 1124 150 1090C110 800 110 400 150 130Z';

function bay(paint: string): string {
  const rim = mix(paint, '#ffffff', 0.25);
  return (
    rect(0, 0, 1800, 1200, mix(paint, '#14130f', 0.62)) +
    shape(
      'M0 0H1800V1200H0ZM150 130C500 96 1300 96 1650 130C1690 400 1690 800 1650 1090C1300 1124 500 1124 150 1090C110 800 110 400 150 130Z',
      paint,
      'fill-rule="evenodd"',
    ) +
    line(
      'M150 130C500 96 1300 96 1650 130C1690 400 1690 800 1650 1090C1300 1124 500 1124 150 1090C110 800 110 400 150 130Z',
      rim,
      7,
    ) +
    line(
      'M126 106C500 70 1300 70 1674 106C1716 400 1716 800 1674 1114C1300 1150 500 1150 126 1114C84 800 84 400 126 106Z',
      mix(paint, '#000000', 0.4),
      4,
    ) +
    shape('M150 130C500 96 1300 96 1650 130L1652 240C1300 214 500 214 148 240Z', mix(paint, '#0c0c0c', 0.35)) +
    shape('M170 250C500 226 1300 226 1630 250V300C1300 276 500 276 170 300Z', mix(paint, '#0c0c0c', 0.5))
  );
}

function hose(d: string, w = 34): string {
  return (
    line(d, '#0c0c0c', w + 6) +
    line(d, '#2c2b2a', w) +
    group(line(d, '#6a6762', w * 0.18, 'opacity="0.75"'), `transform="translate(0 ${n(-w * 0.22)})"`)
  );
}

function clamp(x: number, y: number, rot: number, w = 42): string {
  return group(
    rect(-6, -w / 2, 12, w, '#d6d2c6', 'stroke="#4d4b46" stroke-width="2"') + rect(-9, -w / 2 - 9, 18, 12, '#b5b1a5'),
    `transform="translate(${x} ${y}) rotate(${rot})"`,
  );
}

function bolt(x: number, y: number, r = 9): string {
  return (
    circle(x + 2, y + 3, r, '#000000', 'opacity="0.35"') +
    circle(x, y, r, '#dedbd0') +
    shape(
      `${times(6, (i) => {
        const [px, py] = polar(x, y, r * 0.66, i * 60);
        return `${i === 0 ? 'M' : 'L'}${n(px)} ${n(py)}`;
      })}Z`,
      '#8f8c83',
    )
  );
}

function battery(x: number, y: number): string {
  return (
    rect(x, y, 230, 200, '#1d1c1b', 'rx="8"') +
    rect(x + 8, y + 8, 214, 184, '#2c2a28', 'rx="5"') +
    times(6, (i) => circle(x + 46 + (i % 3) * 68, y + 56 + Math.floor(i / 3) * 88, 18, '#8a2c20')) +
    circle(x + 26, y + 24, 14, '#cfcabb') +
    circle(x + 204, y + 24, 14, '#cfcabb') +
    hose(`M${x + 26} ${y + 24}C${x - 40} ${y - 20} ${x - 50} ${y + 200} ${x - 10} ${y + 300}`, 13)
  );
}

/** Four exhaust runners bending back towards the bulkhead, heat-blued at the flange. */
function headers(): string {
  return times(4, (i) => {
    const x = 1190 - i * 200;
    const y = 286 - i * 3;
    const d = `M${x} 410C${x} ${330 - i * 6} ${x + 40} ${y} ${x + 120} ${y}H1560`;
    const pipe =
      line(d, '#1b1917', 44) + line(d, '#8d8478', 36) + group(line(d, '#cfc6b4', 9), 'transform="translate(0 -8)"');
    return (
      pipe +
      rect(x - 40, 384, 80, 26, '#6d6a62', 'rx="6" stroke="#3a3833" stroke-width="3"') +
      bolt(x - 27, 397, 8) +
      bolt(x + 27, 397, 8)
    );
  });
}

/** Twin-cam four seen from above: two polished covers, plugs between, carburettors on one side. */
export function twinCamBay(paint: string, accent: string, carbs: 1 | 2, label: string): string {
  const cover = (y: number): string => {
    const g = steel(y, y + 128);
    const d = `M470 ${y + 20}C470 ${y + 6} 480 ${y} 494 ${y}H1290C1306 ${y} 1316 ${y + 8} 1316 ${y + 22}V${y + 106}C1316 ${y + 120} 1306 ${y + 128} 1290 ${y + 128}H494C480 ${y + 128} 470 ${y + 122} 470 ${y + 108}Z`;
    return (
      g.def +
      group(shape(d, '#000000', 'opacity="0.4"'), 'transform="translate(8 14)"') +
      shape(d, g.url, 'stroke="#45433e" stroke-width="3"') +
      times(5, (i) => line(`M520 ${y + 34 + i * 15}H1266`, '#6d6a62', 3, 'opacity="0.5"')) +
      times(6, (i) => bolt(500 + i * 157, y + 14, 10)) +
      times(6, (i) => bolt(500 + i * 157, y + 114, 10))
    );
  };
  const horn = (x: number, y: number): string => {
    const g = steel(y - 44, y + 44);
    return (
      g.def +
      ellipse(x, y, 50, 46, g.url, 'stroke="#4d4b46" stroke-width="3"') +
      ellipse(x, y, 35, 32, '#171614') +
      ellipse(x, y + 8, 24, 17, '#3b362e') +
      line(`M${x} ${y - 32}V${y + 32}`, '#c39a54', 5)
    );
  };
  const carb = (x: number): string =>
    rect(x - 22, 770, 44, 80, '#a8a498') +
    rect(x + 118, 770, 44, 80, '#a8a498') +
    shape(
      `M${x - 60} 826H${x + 200}C${x + 214} 826 ${x + 220} 836 ${x + 220} 850V922H${x - 80}V850C${x - 80} 836 ${x - 74} 826 ${x - 60} 826Z`,
      '#c8c2ae',
      'stroke="#4d4b46" stroke-width="3"',
    ) +
    rect(x + 30, 806, 82, 56, '#b0a98f', 'rx="6" stroke="#4d4b46" stroke-width="2"') +
    bolt(x + 71, 834, 14) +
    horn(x, 950) +
    horn(x + 140, 950) +
    [x - 50, x + 192].map((b) => bolt(b, 850)).join('');
  return (
    bay(paint) +
    clipped(
      aperture,
      group(
        // Inner wings and their bolts, so the bay reads as pressed steel and not as a hole.
        shape('M60 830H1740V1160H60Z', mix(paint, '#14130f', 0.45)) +
          line('M60 830H1740', mix(paint, '#ffffff', 0.12), 5) +
          line('M60 1010H1740', mix(paint, '#000000', 0.55), 4) +
          times(9, (i) => bolt(190 + i * 172, 1044, 8)) +
          headers() +
          hose('M276 800C330 860 400 830 440 760', 40) +
          clamp(300, 822, 40, 52) +
          clamp(420, 790, -54, 52) +
          shape('M450 392H1340V800H450Z', '#33322f') +
          line('M450 800H1340', '#5b5a55', 8) +
          // Radiator and fan belt to the left (nose of the car), firewall to the right.
          rect(190, 330, 76, 560, '#171716', 'rx="8"') +
          times(26, (i) => line(`M196 ${348 + i * 21}H260`, '#45443f', 4)) +
          rect(180, 300, 96, 44, '#c39a54', 'rx="8"') +
          circle(228, 300, 30, '#e2c483', 'stroke="#6d5426" stroke-width="4"') +
          circle(350, 600, 104, '#232221') +
          times(6, (i) =>
            group(
              shape(
                'M-15 -14C-26 -50 -24 -86 -8 -100H14C20 -70 18 -36 12 -12Z',
                '#d8b94c',
                'stroke="#6d5a1c" stroke-width="2"',
              ),
              `transform="translate(350 600) rotate(${i * 60})"`,
            ),
          ) +
          circle(350, 600, 26, '#b5b1a5') +
          bolt(350, 600, 13) +
          hose('M276 380C360 372 390 440 450 452', 46) +
          clamp(300, 380, 4, 58) +
          clamp(428, 446, 20, 58) +
          cover(396) +
          cover(610) +
          rect(470, 528, 846, 78, '#2a2826') +
          times(
            4,
            (i) =>
              circle(590 + i * 200, 567, 27, '#12100f', 'stroke="#4a4742" stroke-width="4"') +
              circle(590 + i * 200, 567, 11, '#e9dfc8'),
          ) +
          times(4, (i) =>
            line(
              `M${590 + i * 200} 567C${700 + i * 160} ${490 - i * 6} ${1180 + i * 30} ${420 - i * 30} 1420 ${372 + i * 12}`,
              accent,
              12,
            ),
          ) +
          times(4, (i) =>
            line(
              `M${590 + i * 200} 563C${700 + i * 160} ${486 - i * 6} ${1180 + i * 30} ${416 - i * 30} 1420 ${368 + i * 12}`,
              '#ffffff',
              2.4,
              'opacity="0.4"',
            ),
          ) +
          circle(1440, 388, 62, '#1b1a19') +
          circle(1440, 388, 46, '#7a3320') +
          times(5, (i) => {
            const [x, y] = polar(1440, 388, 30, i * 72);
            return circle(x, y, 11, '#2a1510');
          }) +
          group(
            circle(0, 0, 46, '#c9c5b9', 'stroke="#4d4b46" stroke-width="4"') +
              times(8, (i) =>
                circle(
                  polar(0, 0, 46, i * 45)[0],
                  polar(0, 0, 46, i * 45)[1],
                  10,
                  '#c9c5b9',
                  'stroke="#4d4b46" stroke-width="2"',
                ),
              ) +
              circle(0, 0, 28, '#9d998d'),
            'transform="translate(1180 672)"',
          ) +
          lettering(label, 640, 646, 44, '#4a4842', 6, { tracking: 4 }) +
          (carbs === 2
            ? carb(590) + carb(960) + line('M540 800H1200', '#c39a54', 10)
            : carb(760) + line('M600 800H1120', '#c39a54', 8)) +
          battery(1350, 800) +
          rect(1404, 560, 150, 180, '#cfcabb', 'rx="20" stroke="#55534c" stroke-width="3"') +
          rect(1404, 600, 150, 60, '#e6dcc0') +
          circle(1479, 552, 36, accent) +
          circle(1479, 552, 20, mix(accent, '#000000', 0.4)) +
          hose('M1404 700C1340 760 1360 820 1300 850', 18),
        'transform="translate(-40 -34) scale(1.05)"',
      ),
    )
  );
}

/** Ribbed paper duct, as used for heating on every air-cooled car. */
function duct(d: string, w: number): string {
  return (
    line(d, '#15130f', w + 8) +
    line(d, '#b9ae94', w) +
    line(d, '#7d745e', w, 'stroke-dasharray="5 13" style="stroke-linecap:butt"') +
    line(d, '#e9dfc6', w * 0.16, 'opacity="0.55"')
  );
}

function fan(six: boolean, s: string): string {
  const blades = (count: number, d: string, fill: string, y: number, edge: string): string =>
    times(count, (i) =>
      group(
        shape(d, fill, `stroke="${edge}" stroke-width="3"`),
        `transform="translate(900 ${y}) rotate(${n((i * 360) / count)})"`,
      ),
    );
  if (six) {
    return (
      circle(900, 540, 262, '#15130f') +
      circle(900, 540, 250, '#d8b65a', 'stroke="#6d5426" stroke-width="6"') +
      circle(900, 540, 212, '#2a251b') +
      blades(11, 'M-20 -60C-36 -120 -30 -170 -6 -204H26C34 -160 24 -100 16 -60Z', '#d9bd72', 540, '#7d6330') +
      circle(900, 540, 232, 'none', 'stroke="#f0d795" stroke-width="5" opacity="0.8"')
    );
  }
  return (
    shape(
      'M560 560C560 350 700 240 900 240C1100 240 1240 350 1240 560V700H560Z',
      s,
      'stroke="#15130f" stroke-width="5"',
    ) +
    shape(
      'M590 560C590 370 716 270 900 270C960 270 1010 280 1052 300C900 290 700 360 660 600V700H590Z',
      mix(s, '#ffffff', 0.25),
      'opacity="0.6"',
    ) +
    times(9, (i) => {
      const [x, y] = polar(900, 600, 318, 200 + i * 17.5);
      return bolt(x, y, 8);
    }) +
    circle(900, 530, 134, mix(s, '#ffffff', 0.3)) +
    circle(900, 530, 122, '#1b1a18') +
    blades(14, 'M-7 -40L-12 -112H12L7 -40Z', '#5a5750', 530, '#2a2825')
  );
}

function airFilter(x: number, s: string): string {
  const g = steel(440, 570);
  return (
    g.def +
    rect(x - 36, 570, 72, 170, '#a39f93', 'rx="6" stroke="#55534c" stroke-width="3"') +
    rect(x - 64, 690, 128, 30, '#8b877c', 'rx="6" stroke="#55534c" stroke-width="3"') +
    bolt(x - 48, 705) +
    bolt(x + 48, 705) +
    rect(x - 120, 330, 240, 110, '#191817', 'rx="20"') +
    times(15, (i) => line(`M${x - 108 + i * 15} 356V430`, '#4a4843', 4)) +
    rect(x - 132, 296, 264, 54, s, 'rx="16" stroke="#15130f" stroke-width="3"') +
    rect(x - 118, 306, 236, 12, mix(s, '#ffffff', 0.45), 'rx="6"') +
    circle(x, 290, 15, '#d6d2c6', 'stroke="#55534c" stroke-width="3"') +
    rect(x - 62, 440, 124, 132, g.url, 'rx="12" stroke="#55534c" stroke-width="3"') +
    bolt(x - 40, 464) +
    bolt(x + 40, 464) +
    circle(x, 510, 27, '#c39a54', 'stroke="#6d5426" stroke-width="3"') +
    circle(x, 510, 9, '#6d5426')
  );
}

/** Air-cooled engine from behind: fan, pulley, belt, a carburettor on each side. */
export function fanBay(paint: string, shroud: string, six: boolean): string {
  const hubY = six ? 540 : 530;
  const hubR = six ? 78 : 50;
  const plugs = six ? 3 : 2;
  const wires = [-1, 1]
    .map((side) =>
      times(plugs, (i) => {
        const x = 900 + side * (360 + i * (six ? 110 : 150));
        const d = `M1180 796C${n(1180 + (x - 1180) * 0.2)} ${700 - i * 14} ${n(x - side * 60)} ${712 - i * 10} ${x} 826`;
        return line(d, '#14110e', 15) + line(d, '#c23a22', 10) + rect(x - 13, 820, 26, 44, '#171614', 'rx="6"');
      }),
    )
    .join('');
  const cylinders = (x: number): string =>
    rect(x, 726, 336, 228, '#1d1c1a', 'rx="10"') +
    times(
      10,
      (i) =>
        rect(x + 10, 738 + i * 21, 316, 11, '#7a776f', 'rx="4"') +
        rect(x + 10, 738 + i * 21, 316, 3, '#b9b5a9', 'rx="2"'),
    ) +
    rect(x + 20, 930, 296, 62, '#3a3835', 'rx="14" stroke="#15130f" stroke-width="3"') +
    line(`M${x + 40} 946H${x + 296}`, '#8b877c', 5);
  const belt = `M${900 - hubR} ${hubY}L792 880A108 108 0 0 0 1008 880L${900 + hubR} ${hubY}`;
  const coil =
    rect(596, 596, 64, 136, '#2f4a5c', 'rx="12" stroke="#15130f" stroke-width="3"') +
    rect(604, 604, 14, 120, '#6d8a9c', 'rx="6"') +
    rect(610, 572, 36, 28, '#171614', 'rx="6"');
  return (
    bay(paint) +
    duct('M330 1010C200 960 190 760 250 640C300 540 460 560 560 640', 74) +
    duct('M1470 1010C1600 960 1610 760 1550 640C1500 540 1340 560 1240 640', 74) +
    cylinders(250) +
    cylinders(1214) +
    airFilter(400, shroud) +
    airFilter(1400, shroud) +
    line('M470 600C560 660 620 360 720 330M1330 600C1240 660 1180 360 1080 330', '#c39a54', 9) +
    fan(six, shroud) +
    shape('M586 700H1214L1250 780H550Z', mix(shroud, '#0c0c0c', 0.35), 'stroke="#15130f" stroke-width="4"') +
    shape('M600 780H1200L1150 1000H650Z', '#4a4741', 'stroke="#15130f" stroke-width="4"') +
    times(6, (i) => bolt(610 + i * 116, 742, 9)) +
    (six ? '' : coil) +
    line(belt, '#0b0a0a', 30) +
    line(belt, '#2f2d2b', 20) +
    circle(900, 880, 96, '#c2bdb0', 'stroke="#55534c" stroke-width="4"') +
    circle(900, 880, 66, '#8b877c') +
    times(6, (i) => {
      const [x, y] = polar(900, 880, 46, i * 60);
      return bolt(x, y, 10);
    }) +
    circle(900, 880, 22, '#3a3833') +
    circle(900, hubY, hubR - 8, '#c9c5b9', 'stroke="#55534c" stroke-width="4"') +
    circle(900, hubY, hubR * 0.55, '#8f8b81') +
    bolt(900, hubY, 17) +
    rect(1142, 800, 76, 130, '#1c1b1a', 'rx="8"') +
    wires +
    circle(1180, 792, 46, '#7a3320', 'stroke="#15130f" stroke-width="3"') +
    times(plugs * 2, (i) => {
      const [x, y] = polar(1180, 792, 27, i * (180 / plugs));
      return circle(x, y, 9, '#25120d');
    }) +
    rect(668, 820, 64, 130, '#5a564e', 'rx="10" stroke="#15130f" stroke-width="3"') +
    circle(700, 812, 44, '#c39a54', 'stroke="#6d5426" stroke-width="4"') +
    times(8, (i) => {
      const [x, y] = polar(700, 812, 44, i * 45);
      return circle(x, y, 6, '#c39a54', 'stroke="#6d5426" stroke-width="2"');
    }) +
    circle(700, 812, 24, '#8a6a34') +
    shapeV('M150 1010C500 1050 1300 1050 1650 1010V1090C1300 1124 500 1124 150 1090Z', 1010, 1110, [
      [0, paint, 1],
      [1, mix(paint, '#000000', 0.35), 1],
    ]) +
    line('M150 1010C500 1050 1300 1050 1650 1010', mix(paint, '#ffffff', 0.35), 5)
  );
}
