import { mix } from '../lib/color';
import { lettering } from '../lib/letters';
import { circle, group, line, linear, n, polar, rect, shape, times } from '../lib/svg';

const edge = '#4d4a44';

function metal(x1: number, x2: number): ReturnType<typeof linear> {
  return linear(x1, 0, x2, 0, [
    [0, '#8f8c84'],
    [0.25, '#efece3'],
    [0.5, '#c9c6bb'],
    [0.8, '#8a877e'],
    [1, '#b9b5a9'],
  ]);
}

function piston(): string {
  const g = metal(-50, 50);
  return (
    g.def +
    rect(-50, -70, 100, 96, g.url, `rx="8" stroke="${edge}" stroke-width="2.5"`) +
    [-56, -42, -28].map((y) => rect(-50, y, 100, 5, '#55524b')).join('') +
    circle(0, 0, 17, '#3a3833', `stroke="${edge}" stroke-width="3"`) +
    shape('M-16 14L-24 118H24L16 14Z', '#b9b4a6', `stroke="${edge}" stroke-width="2.5"`) +
    shape('M-7 30L-10 104H10L7 30Z', '#8f8a7d') +
    circle(0, 140, 42, '#b9b4a6', `stroke="${edge}" stroke-width="2.5"`) +
    circle(0, 140, 26, '#f0e5cb', `stroke="${edge}" stroke-width="2.5"`)
  );
}

function valve(): string {
  return (
    shape(
      'M-5 -90H5V56C8 74 20 84 36 88V96H-36V88C-20 84 -8 74 -5 56Z',
      '#cfcbbf',
      `stroke="${edge}" stroke-width="2.5"`,
    ) + line('M-1 -84V60', '#ffffff', 2.5)
  );
}

function spring(): string {
  return times(
    7,
    (i) =>
      line(`M-20 ${-44 + i * 14}C-10 ${-36 + i * 14} 10 ${-36 + i * 14} 20 ${-44 + i * 14 + 4}`, '#55524b', 8) +
      line(`M-20 ${-45 + i * 14}C-10 ${-37 + i * 14} 10 ${-37 + i * 14} 20 ${-45 + i * 14 + 4}`, '#c9c5b9', 4.6),
  );
}

function plug(): string {
  return (
    rect(-5, -92, 10, 18, '#b9b4a6') +
    shape('M-12 -74H12L15 -20H-15Z', '#f6f1e4', `stroke="${edge}" stroke-width="2"`) +
    [-62, -50, -38].map((y) => line(`M-12 ${y}H12`, '#cfc6b2', 2)).join('') +
    shape('M-24 -20H24V6H-24Z', '#c9c5b9', `stroke="${edge}" stroke-width="2"`) +
    rect(-16, 6, 32, 50, '#a8a498', `stroke="${edge}" stroke-width="2"`) +
    times(5, (i) => line(`M-16 ${14 + i * 9}L16 ${10 + i * 9}`, '#6d6a62', 2)) +
    line('M0 56V66M10 56V72H-2', edge, 4)
  );
}

function gear(r: number, teeth: number, color: string): string {
  const d = times(teeth * 4, (i) => {
    const a = (i * 360) / (teeth * 4);
    const k = i % 4 < 2 ? 1 : 0.88;
    const [x, y] = polar(0, 0, r * k, a);
    return `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`;
  });
  return (
    shape(`${d}Z`, color, `stroke="${edge}" stroke-width="2.5"`) +
    circle(0, 0, r * 0.66, mix(color, '#000000', 0.12)) +
    times(5, (i) => {
      const [x, y] = polar(0, 0, r * 0.46, i * 72);
      return circle(x, y, r * 0.13, '#e9dcc0', `stroke="${edge}" stroke-width="2"`);
    }) +
    circle(0, 0, r * 0.2, '#e9dcc0', `stroke="${edge}" stroke-width="2.5"`)
  );
}

function carburettor(brass: string): string {
  return (
    rect(-96, -54, 192, 108, '#c9c3b0', `rx="14" stroke="${edge}" stroke-width="3"`) +
    rect(-70, -104, 140, 54, '#b5ae98', `rx="8" stroke="${edge}" stroke-width="3"`) +
    rect(-58, 54, 116, 56, '#a8a18b', `rx="10" stroke="${edge}" stroke-width="3"`) +
    [-46, 46]
      .map(
        (x) =>
          circle(x, 0, 37, '#22201d', `stroke="#e4dfce" stroke-width="6"`) +
          line(`M${x} -34V34`, brass, 5) +
          circle(x, 0, 8, brass),
      )
      .join('') +
    [-82, 82].map((x) => [-40, 40].map((y) => circle(x, y, 7, '#7d7a70')).join('')).join('') +
    [-40, 0, 40].map((x) => circle(x, -78, 11, brass, 'stroke="#6d5426" stroke-width="2"')).join('') +
    rect(92, -12, 56, 24, brass, 'rx="4" stroke="#6d5426" stroke-width="2"') +
    circle(-118, 0, 22, '#b5ae98', `stroke="${edge}" stroke-width="3"`)
  );
}

/** A copper head gasket, outline only. */
function gasket(color: string, count: 3 | 4): string {
  const bores = Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * 110);
  const studs = Array.from({ length: count + 1 }, (_, i) => (i - count / 2) * 110);
  const half = count * 55 + 24;
  const holes =
    bores.map((x) => `M${x - 46} 0a46 46 0 1 0 92 0a46 46 0 1 0 -92 0Z`).join('') +
    studs
      .map((x) => `M${x - 9} -62a9 9 0 1 0 18 0a9 9 0 1 0 -18 0ZM${x - 9} 62a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z`)
      .join('');
  return (
    shape(
      `M${-half} -84H${half}V84H${-half}Z${holes}`,
      color,
      `fill-rule="evenodd" stroke="${mix(color, '#000000', 0.4)}" stroke-width="2.5"`,
    ) + bores.map((x) => circle(x, 0, 52, 'none', `stroke="${mix(color, '#ffffff', 0.45)}" stroke-width="3"`)).join('')
  );
}

const shadow = (content: string, x: number, y: number, rotate = 0, scale = 1): string =>
  group(content, `transform="translate(${x} ${y}) rotate(${rotate}) scale(${scale})"`);

interface LayoutOptions {
  readonly cylinders?: 4 | 6;
  readonly carburettors?: 1 | 2;
  /** Swap the two halves of the cloth. */
  readonly swap?: boolean;
}

function rod(cloth: string): string {
  return (
    rect(-150, -12, 300, 24, '#c6c3b8', `rx="12" stroke="${edge}" stroke-width="2"`) +
    [-150, 150]
      .map(
        (x) =>
          circle(x, 0, 34, '#c6c3b8', `stroke="${edge}" stroke-width="2"`) +
          circle(x, 0, 17, cloth, `stroke="${edge}" stroke-width="2"`),
      )
      .join('')
  );
}

/** Pistons, valves, springs and plugs in ranks, as many as the engine wants. */
function ranks(cylinders: 4 | 6): string {
  const step = cylinders === 4 ? 170 : 128;
  const small = cylinders === 4 ? 92 : 64;
  const k = cylinders === 4 ? 1 : 0.86;
  return (
    times(cylinders, (i) => shadow(piston(), 210 + i * step, 270, 0, k)) +
    times(cylinders * 2, (i) => shadow(valve(), 150 + i * small, 640, 0, k)) +
    times(cylinders * 2, (i) => shadow(spring(), 150 + i * small, 818, 0, 0.95 * k)) +
    times(cylinders, (i) => shadow(plug(), 170 + i * small * 1.1, 1010, 0, k)) +
    times(6, (i) =>
      shadow(
        circle(0, 0, 20 - i * 1.5, '#d6d2c6', `stroke="${edge}" stroke-width="3"`) +
          circle(0, 0, 9 - i * 0.6, '#55524b'),
        640 + i * 52,
        930,
      ),
    )
  );
}

function bigParts(cylinders: 4 | 6, carburettors: 1 | 2): string {
  const carbs = (carburettors === 1 ? [1310] : [1110, 1500])
    .map((x) => shadow(carburettor('#c39a54'), x, 520, 0, 1.3))
    .join('');
  // A six has its bores on two banks: two short gaskets instead of a long one.
  const gaskets =
    cylinders === 4
      ? shadow(gasket('#b9703c', 4), 1320, 230, 0, 1.3)
      : [1140, 1530].map((x) => shadow(gasket('#b9703c', 3), x, 240, 0, 0.98)).join('');
  return (
    gaskets +
    carbs +
    shadow(gear(112, 22, '#b3aea1'), 1100, 850) +
    shadow(gear(74, 15, '#c39a54'), 1310, 880) +
    shadow(gear(50, 11, '#b3aea1'), 1432, 850)
  );
}

/** Everything laid out on cloth in order, the evening before reassembly. */
export function layout(
  cloth: string,
  accent: string,
  label: string,
  { cylinders = 4, carburettors = 2, swap = false }: LayoutOptions = {},
): string {
  const lineColor = mix(cloth, '#000000', 0.25);
  const weave =
    times(25, (i) => line(`M${i * 75} 0V1200`, lineColor, 1, 'opacity="0.3"')) +
    times(17, (i) => line(`M0 ${i * 75}H1800`, lineColor, 1, 'opacity="0.3"'));
  const tag =
    rect(-130, -90, 260, 180, '#f3ecdf') +
    line('M-110 -40H110M-110 -14H110M-110 12H60', '#8a8172', 3) +
    rect(-130, -90, 260, 30, accent) +
    lettering(label, 0, 40, 26, '#35302a', 3.6, { anchor: 'middle' });
  const [left, right] = swap ? [800, -900] : [0, 0];
  const drop =
    '<filter id="drop" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="9" dy="12" stdDeviation="5" flood-color="#000" flood-opacity="0.35"/></filter>';
  const parts =
    group(ranks(cylinders) + shadow(rod(cloth), 740, 1050, -8), `transform="translate(${left} 0)"`) +
    group(
      bigParts(cylinders, carburettors) + shadow(tag, 1590, 1020, swap ? -5 : 6),
      `transform="translate(${right} 0)"`,
    );
  return drop + rect(0, 0, 1800, 1200, cloth) + weave + group(parts, 'filter="url(#drop)"');
}
