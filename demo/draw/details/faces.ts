import { circle, line, mirrored, n, oval, rect, shape, times } from '../lib/svg';
import type { Light, Look, Tones } from '../lib/vehicle';
import { chromeLine, chromeShape } from '../lib/vehicle-render';
import type { FrontSpec } from './front-face';

const black = '#131313';

function bars(x1: number, x2: number, y1: number, y2: number, count: number, light: Light, width = 0.8): string {
  return times(count, (i) => chromeLine(`M${x1} ${n(y1 + ((i + 0.5) * (y2 - y1)) / count)}H${x2}`, width, light));
}

function uprights(x1: number, x2: number, y1: number, y2: number, count: number, light: Light): string {
  return times(count, (i) => chromeLine(`M${n(x1 + ((i + 0.5) * (x2 - x1)) / count)} ${y1}V${y2}`, 0.7, light));
}

function badge(x: number, y: number, r: number, color: string, light: Light): string {
  return (
    chromeShape(oval(x, y, r), light) +
    circle(x, y, r * 0.74, color) +
    line(`M${x - r * 0.4} ${y + r * 0.3}L${x} ${y - r * 0.4}L${x + r * 0.4} ${y + r * 0.3}`, '#efe3c4', r * 0.16)
  );
}

/** Alfa-style shield with its two moustaches. */
function shield(light: Light, side: number): string {
  const d = 'M-10 -76C-6 -78 6 -78 10 -76C10 -64 7 -52 0 -43C-7 -52 -10 -64 -10 -76Z';
  return (
    mirrored(0, chromeLine(`M14 -58H${side}M15 -52.6H${side - 6}`, 1.4, light)) +
    shape(d, black) +
    bars(-8.6, 8.6, -74, -48, 6, light, 0.5) +
    chromeLine(d, 1.7, light) +
    badge(0, -82, 3.6, '#1d4e89', light)
  );
}

const base = { bumper: -40, tyre: 15, bottom: -21 } as const;

export const faces = {
  fulvia: {
    ...base,
    half: 77,
    fender: [68, -88],
    bonnet: -95,
    nose: -79,
    roof: [53, -130],
    screen: 63,
    lamps: [
      [58, -62.6, 8.4],
      [38.6, -62.6, 8.4],
    ],
    indicators: [[66, -48.6, 3.4, 1.6]],
    mask: (look: Look) => {
      const d =
        'M-69 -73C-40 -75.4 40 -75.4 69 -73C71 -68 70 -58 67 -52.6C40 -51 -40 -51 -67 -52.6C-70 -58 -71 -68 -69 -73Z';
      return (
        shape(d, black) +
        bars(-68, 68, -72, -53, 8, look.light, 0.5) +
        chromeLine(d, 1.4, look.light) +
        badge(0, -62.4, 5, '#1f3f78', look.light)
      );
    },
  },
  cinquecento: {
    half: 66,
    fender: [56, -76],
    bonnet: -92,
    nose: -66,
    roof: [46, -132],
    screen: 56,
    bottom: -20,
    bumper: -35,
    tyre: 12,
    lamps: [[48, -65, 9.4]],
    indicators: [[48, -50, 3.2, 2.2]],
    mask: (look: Look, t: Tones) =>
      line('M0 -90V-70', t.ink, 0.4, 'opacity="0.4"') +
      mirrored(0, chromeLine('M6 -57C14 -57 20 -55.6 27 -53', 1.2, look.light)) +
      badge(0, -57, 4.4, '#9b2a22', look.light),
  },
  giulia: {
    ...base,
    half: 78,
    fender: [68, -88],
    bonnet: -96,
    nose: -82,
    roof: [54, -131],
    screen: 64,
    lamps: [[60, -63, 9.4]],
    indicators: [[62, -48.6, 3.6, 1.6]],
    mask: (look: Look) => {
      const d = 'M-72 -72C-30 -73 30 -73 72 -72C73 -66 72.4 -58 70 -53.6H-70C-72.4 -58 -73 -66 -72 -72Z';
      return (
        shape(d, black) +
        chromeLine(d, 1, look.light) +
        bars(-70, 70, -70, -55, 4, look.light, 0.4) +
        shield(look.light, 50)
      );
    },
  },
  berlina: {
    ...base,
    half: 78,
    fender: [70, -92],
    bonnet: -99,
    nose: -86,
    roof: [58, -143],
    screen: 67,
    lamps: [
      [61, -66, 8.6],
      [42.6, -66, 7],
    ],
    indicators: [[64, -50, 3.4, 1.6]],
    mask: (look: Look) => {
      const d = 'M-72 -76.6H72C73.4 -70 72.6 -62 70.6 -56H-70.6C-72.6 -62 -73.4 -70 -72 -76.6Z';
      return (
        shape(d, black) +
        chromeLine(d, 1, look.light) +
        bars(-70, 70, -75, -57, 5, look.light, 0.4) +
        shield(look.light, 32)
      );
    },
  },
  beetle: {
    half: 77,
    fender: [70, -81],
    bonnet: -104,
    nose: -58,
    roof: [50, -150],
    screen: 58,
    bottom: -24,
    bumper: -40,
    tyre: 14,
    overriders: true,
    lamps: [[59, -68, 10.6]],
    indicators: [[61, -82.4, 3.6, 2]],
    mask: (look: Look, t: Tones) =>
      mirrored(
        0,
        line('M31 -94C37 -82 36 -62 27 -47', t.ink, 0.8, 'opacity="0.75"') +
          line('M29.6 -93.6C35.4 -82 34.6 -62 25.8 -47.4', t.high, 0.7, 'opacity="0.7"'),
      ) +
      shape('M-30 -47C-20 -44 20 -44 30 -47L24 -42H-24Z', t.deep, 'opacity="0.5"') +
      chromeLine('M0 -99V-60', 1, look.light) +
      badge(0, -88, 4.6, '#20344a', look.light) +
      mirrored(0, chromeLine('M22 -50h12', 2, look.light)),
  },
  nineEleven: {
    half: 80,
    fender: [66, -84],
    bonnet: -92,
    nose: -58,
    roof: [50, -132],
    screen: 63,
    bottom: -21,
    bumper: -42,
    tyre: 16,
    overriders: true,
    lamps: [[60, -68, 10.8]],
    indicators: [[63, -52, 6, 2.4]],
    mask: (look: Look, t: Tones) =>
      mirrored(
        0,
        line('M45 -84C44 -72 40 -60 32 -54', t.ink, 0.7, 'opacity="0.7"') +
          chromeShape('M30 -53H48V-49.6H30Z', look.light),
      ) +
      line('M-32 -54C-14 -50.4 14 -50.4 32 -54', t.ink, 0.7, 'opacity="0.7"') +
      badge(0, -57.6, 3.6, '#b8872f', look.light),
  },
  mgb: {
    half: 76,
    fender: [64, -85],
    bonnet: -90,
    nose: -74,
    roof: [54, -117],
    screen: 60,
    bottom: -22,
    bumper: -41,
    tyre: 15,
    overriders: true,
    lamps: [[57, -66, 9.6]],
    indicators: [[57, -51.6, 3.6, 2.4]],
    mask: (look: Look) => {
      const d =
        'M-40 -67C-20 -70 20 -70 40 -67C43 -62 42 -54 38 -49.6C18 -48 -18 -48 -38 -49.6C-42 -54 -43 -62 -40 -67Z';
      return (
        shape(d, black) +
        uprights(-40, 40, -67, -50, 26, look.light) +
        chromeLine(d, 2, look.light) +
        chromeLine('M0 -69V-49', 3, look.light) +
        badge(0, -60, 5, '#8b1f1c', look.light)
      );
    },
  },
  mini: {
    half: 70,
    fender: [60, -80],
    bonnet: -93,
    nose: -74,
    roof: [52, -134],
    screen: 60,
    bottom: -19,
    bumper: -35,
    tyre: 13,
    overriders: true,
    lamps: [[52, -66, 9.2]],
    indicators: [[55, -50, 3.4, 3.4]],
    mask: (look: Look) => {
      const d =
        'M-38 -64C-34 -71 -20 -72 0 -72C20 -72 34 -71 38 -64C40 -56 38 -48 34 -44.6C18 -43 -18 -43 -34 -44.6C-38 -48 -40 -56 -38 -64Z';
      return (
        shape(d, black) +
        bars(-36, 36, -69, -46, 9, look.light, 0.8) +
        chromeLine(d, 2.2, look.light) +
        badge(0, -78, 4, '#1f4a36', look.light)
      );
    },
  },
  aurelia: {
    ...base,
    half: 77,
    fender: [62, -92],
    bonnet: -102,
    nose: -86,
    roof: [48, -137],
    screen: 60,
    bumper: -41,
    lamps: [
      [57, -72, 9.8],
      [33, -53, 5.6],
    ],
    indicators: [[57, -56, 2.8, 2.2]],
    mask: (look: Look) => {
      const d = 'M-17 -88C-10 -92 10 -92 17 -88C18 -72 13 -54 0 -44C-13 -54 -18 -72 -17 -88Z';
      return (
        shape(d, black) +
        uprights(-15, 15, -88, -52, 9, look.light) +
        chromeLine(d, 2.4, look.light) +
        badge(0, -93, 3.8, '#1f3f78', look.light)
      );
    },
  },
  pagoda: {
    half: 88,
    fender: [76, -88],
    bonnet: -96,
    nose: -78,
    roof: [54, -128],
    screen: 66,
    bottom: -22,
    bumper: -42,
    tyre: 17,
    overriders: true,
    lamps: [],
    indicators: [],
    mask: (look: Look) => {
      const d = 'M-46 -72C-20 -74 20 -74 46 -72C48 -66 47 -58 44 -53C20 -51 -20 -51 -44 -53C-47 -58 -48 -66 -46 -72Z';
      const lampD = 'M58 -80C66 -86 76 -85 80 -78C82 -70 81 -60 76 -53H62C56 -60 54 -72 58 -80Z';
      const on = look.light.lampsOn === true;
      return (
        shape(d, black) +
        bars(-45, 45, -70, -54, 3, look.light, 1.4) +
        chromeLine(d, 1.6, look.light) +
        chromeShape(oval(0, -62.4, 9.6), look.light) +
        circle(0, -62.4, 7.8, black) +
        chromeLine('M0 -70V-62.4L-6.6 -58.4M0 -62.4L6.6 -58.4', 1.2, look.light) +
        mirrored(
          0,
          chromeShape(lampD, look.light) +
            shape(
              'M60.6 -78C66 -82.6 74 -82 77.4 -76.6C79 -70 78.4 -66 77 -63H60.4C58.4 -68 58.4 -74 60.6 -78Z',
              on ? '#ffeeb4' : '#dfe4e1',
              'stroke="#3a3a38" stroke-width="0.6"',
            ) +
            shape('M60.8 -61.6H76.6L75 -55.4H63.4Z', '#e38d22', 'stroke="#3a3a38" stroke-width="0.5"') +
            times(6, (i) => line(`M${63 + i * 2.8} -79V-64`, '#5d6868', 0.35, 'opacity="0.6"')) +
            shape('M62.6 -76C66 -80 71 -80 74 -78.6C69 -77.6 65 -74.6 63 -70Z', '#ffffff', 'opacity="0.8"'),
        )
      );
    },
  },
  millecento: {
    ...base,
    half: 73,
    fender: [64, -96],
    bonnet: -104,
    nose: -88,
    roof: [52, -149],
    screen: 62,
    bottom: -23,
    overriders: true,
    lamps: [[58, -82, 9.4]],
    indicators: [[58, -63, 3.2, 3.2]],
    mask: (look: Look) => {
      const d = 'M-44 -74C-20 -78 20 -78 44 -74C47 -68 46 -58 42 -52C20 -50 -20 -50 -42 -52C-46 -58 -47 -68 -44 -74Z';
      return (
        shape(d, black) +
        bars(-44, 44, -74, -52, 7, look.light, 1.1) +
        chromeLine(d, 2, look.light) +
        chromeLine('M0 -76V-51', 2.4, look.light) +
        badge(0, -84, 4.2, '#9b2a22', look.light)
      );
    },
  },
  a112: {
    half: 74,
    fender: [68, -86],
    bonnet: -93,
    nose: -78,
    roof: [56, -136],
    screen: 65,
    bottom: -20,
    bumper: -38,
    tyre: 14,
    lamps: [[56, -63, 9.6]],
    indicators: [],
    mask: (look: Look) => {
      const d = 'M-70 -75H70V-51H-70Z';
      return (
        shape(d, '#1b1b1b', 'stroke="#0a0a0a" stroke-width="1"') +
        times(9, (i) => line(`M-44 ${-73 + i * 2.6}H44`, '#3b3b3b', 0.9)) +
        rect(-70, -75, 140, 1, '#6b6b68') +
        badge(-32, -63, 4, '#9b2a22', look.light) +
        mirrored(0, shape('M45 -75h1v24h-1z', '#4b4b4a'))
      );
    },
  },
} satisfies Record<string, FrontSpec>;
