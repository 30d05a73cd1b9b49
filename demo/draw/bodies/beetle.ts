import { line, oval, shape } from '../lib/svg';
import type { VehicleSpec } from '../lib/vehicle';
import { chromeLine, chromeShape, panel } from './parts';

/** Beetle: round cabin and bonnet, four separate wings. */
export const beetle: VehicleSpec = {
  length: 407,
  front: 78,
  rear: 317,
  tyre: 32,
  rim: 19.4,
  sill: 26,
  archFront: { rx: 36, ry: 35 },
  archRear: { rx: 35, ry: 33 },
  top: 'M24 -30C15 -35 12 -46 15 -58C19 -72 30 -81 46 -84.6C66 -97 96 -105 130 -108.6L152 -139C156 -144 162 -146.4 170 -147.6C198 -151.4 228 -151 250 -146.4C296 -136 336 -110 358 -84C382 -80 398 -62 399 -44C399 -38 396 -33 390 -30',
  belt: 'M10 -66C60 -88 120 -100 190 -101C260 -101 320 -92 372 -70',
  horizon: 68,
  tuck: 34,
  floor: -102,
  panes: [
    'M140 -109.6L157.4 -135.6C159.4 -138.6 162 -140 166 -140.6C182 -142.6 204 -143.4 222 -143V-109.6Z',
    'M228 -109.6V-142.8C240 -142 250 -140 258 -137C272 -131.6 284 -124 292 -116C295.6 -112 294 -109.6 289 -109.6Z',
  ],
  frame: 'chrome',
  seats: [
    [196, -126],
    [250, -121],
  ],
  steering: [162, -111],
  shut: [
    'M136 -107C132 -88 132 -54 136 -30H217C224 -50 226 -84 225 -107',
    'M48 -82C76 -94 104 -101 128 -105',
    'M318 -118C334 -104 346 -90 354 -76',
  ],
  crease: [],
  chromeLines: [
    ['M44 -80C80 -97 130 -104.6 190 -104.8C250 -104.6 300 -99 344 -86', 1],
    ['M156 -109.6V-133', 1],
  ],
  chromeShapes: [],
  lamps: [],
  handles: [[198, -99]],
  extra: (look, tones) => {
    const frontWing =
      'M24 -30C14 -35 11.4 -47 15 -59C20 -76 36 -86 58 -87C86 -88 106 -74 118 -54C126 -42 134 -32 146 -28L146 -25L114 -25C112.6 -48 98 -67 78 -67C58 -67 43 -52 42 -33Z';
    const rearWing =
      'M262 -27C266 -54 278 -82 310 -90C344 -98 384 -84 396 -58C401 -46 400 -36 392 -30L354 -32C352 -50 338 -65 317 -65C297 -65 283 -50 282 -25L262 -25Z';
    const glow = look.light;
    return (
      panel(frontWing, tones, -87, -30) +
      panel(rearWing, tones, -92, -30) +
      shape('M112 -29H286C288 -29 288 -21 286 -21H116C112 -21 110 -25 112 -29Z', '#1b1a19') +
      chromeLine('M116 -27.4H284', 1.1, glow) +
      chromeShape('M25 -80C16 -78 14 -60 22 -56.4C33 -58 35 -77 25 -80Z', glow) +
      shape(
        'M24.6 -77.6C18.4 -75.6 17 -62 22.4 -59C29 -60.6 30.6 -75 24.6 -77.6Z',
        glow.lampsOn === true ? '#ffe9a8' : '#eef2ec',
        'stroke="#333" stroke-width="0.4"',
      ) +
      shape(oval(52, -86.4, 4.4, 2.2), '#e58a1f', 'stroke="#222" stroke-width="0.4"') +
      shape(
        'M388 -74C394 -70 397 -60 394 -52C389 -52.6 384 -58 383 -66C383 -71 385 -74 388 -74Z',
        '#a8201a',
        'stroke="#222" stroke-width="0.4"',
      ) +
      chromeShape(
        'M4 -40C3 -48 6 -50.4 12 -50.4L36 -48C39 -47.6 39 -40.6 36 -40.4L12 -38C7 -37.4 4.6 -36.6 4 -40Z',
        glow,
      ) +
      chromeShape(
        'M408 -40C409 -48 406 -50.4 400 -50.4L376 -48C373 -47.6 373 -40.6 376 -40.4L400 -38C405 -37.4 407.4 -36.6 408 -40Z',
        glow,
      ) +
      [0, 1, 2, 3, 4].map((i) => line(`M${300 + i * 5} ${-126 + i * 4}l4 3`, '#1a1a1a', 1)).join('')
    );
  },
};
