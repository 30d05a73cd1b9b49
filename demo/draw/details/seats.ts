import { mix } from '../lib/color';
import { clipped, group, line, rect, shape, shapeV, times } from '../lib/svg';

/** A pair of front seats from the front: pleats, piping, seams. */
export function seats(leather: string, piping: string, backdrop: string, floor: string): string {
  const hi = mix(leather, '#ffffff', 0.28);
  const lo = mix(leather, '#120a06', 0.45);
  const deep = mix(leather, '#120a06', 0.66);
  const back =
    'M-220 0C-236 -240 -222 -420 -176 -520C-150 -574 -90 -590 0 -590C90 -590 150 -574 176 -520C222 -420 236 -240 220 0Z';
  const inset =
    'M-150 10C-162 -200 -156 -380 -122 -470C-104 -510 -60 -520 0 -520C60 -520 104 -510 122 -470C156 -380 162 -200 150 10Z';
  const base =
    'M-246 0C-260 -70 -244 -120 -200 -128C-100 -142 100 -142 200 -128C244 -120 260 -70 246 0C250 80 236 130 210 146C120 166 -120 166 -210 146C-236 130 -250 80 -246 0Z';
  const pleats = (d: string, count: number, y1: number, y2: number): string =>
    clipped(
      d,
      times(count, (i) => {
        const x = -150 + (i * 300) / (count - 1);
        const w = 300 / (count - 1);
        return (
          shapeV(`M${x - w / 2} ${y1}H${x + w / 2}V${y2}H${x - w / 2}Z`, y1, y2, [
            [0, mix(leather, hi, 0.7)],
            [0.6, leather],
            [1, mix(leather, lo, 0.6)],
          ]) +
          line(`M${x + w / 2} ${y1}V${y2}`, deep, 5, 'opacity="0.75"') +
          line(`M${x + w / 2 + 6} ${y1}V${y2}`, hi, 3, 'opacity="0.65"')
        );
      }),
    );
  const seat =
    group(
      shapeV(back, -590, 0, [
        [0, hi],
        [0.25, leather],
        [1, lo],
      ]) +
        clipped(
          back,
          shape('M90 -600H260V20H150C190 -200 170 -460 90 -600Z', deep, 'opacity="0.5"') +
            shape('M-236 0C-250 -240 -236 -430 -190 -530C-200 -380 -206 -200 -196 0Z', hi, 'opacity="0.5"'),
        ) +
        line(back, deep, 4) +
        pleats(inset, 8, -530, 10) +
        line(inset, deep, 9) +
        line(inset, piping, 5),
      'transform="translate(0 760)"',
    ) +
    group(
      shape(base, deep, 'transform="translate(0 16)" opacity="0.6"') +
        shapeV(base, -140, 160, [
          [0, hi],
          [0.4, leather],
          [1, deep],
        ]) +
        pleats('M-160 -112C-80 -124 80 -124 160 -112L176 60C80 76 -80 76 -176 60Z', 8, -126, 80) +
        line('M-160 -112C-80 -124 80 -124 160 -112L176 60C80 76 -80 76 -176 60Z', deep, 9) +
        line('M-160 -112C-80 -124 80 -124 160 -112L176 60C80 76 -80 76 -176 60Z', piping, 5) +
        line(base, deep, 4),
      'transform="translate(0 850)"',
    );
  return (
    shapeV('M0 0H1800V1200H0Z', 0, 1200, [
      [0, mix(backdrop, '#ffffff', 0.12)],
      [1, backdrop],
    ]) +
    shape('M0 0H1800V250C1300 200 500 200 0 250Z', mix(backdrop, '#000000', 0.3)) +
    shape('M160 250C600 206 1200 206 1640 250L1600 520H200Z', mix('#dfe8e2', backdrop, 0.25)) +
    shape('M700 216H900L640 520H440ZM980 212H1030L770 520H720Z', '#ffffff', 'opacity="0.35"') +
    line('M160 250C600 206 1200 206 1640 250L1600 520H200Z', '#16130f', 14) +
    line('M160 250C600 206 1200 206 1640 250L1600 520H200Z', '#c9c4b6', 4) +
    shapeV('M0 960H1800V1200H0Z', 960, 1200, [
      [0, floor],
      [1, mix(floor, '#000000', 0.5)],
    ]) +
    times(40, (i) => line(`M${i * 46} 962V1200`, mix(floor, '#000000', 0.3), 2, 'opacity="0.4"')) +
    group(seat, 'transform="translate(500 80)"') +
    group(seat, 'transform="translate(1300 80)"') +
    rect(868, 820, 64, 250, '#171412', 'rx="16"') +
    line('M900 850V700', '#cfcbbf', 16) +
    line('M896 846V706', '#ffffff', 4) +
    shape('M900 640a40 40 0 1 0 0.1 0Z', piping, 'stroke="#17130f" stroke-width="4"') +
    shape('M840 1010C850 960 950 960 960 1010L990 1130H810Z', '#211c18')
  );
}
