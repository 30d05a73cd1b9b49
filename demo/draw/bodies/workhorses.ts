import { mix } from '../lib/color';
import { circle, line, oval, rect, shape, times } from '../lib/svg';
import type { VehicleSpec } from '../lib/vehicle';
import { chromeLine, chromeShape, panel } from './parts';

const vanTop =
  'M22 -28C12 -32 7 -40 6 -52C4 -76 6 -100 11 -124L22 -168C25 -180 32 -187 44 -190C70 -195.6 130 -197 210 -197C290 -197 350 -196.6 384 -194C402 -192 411 -184 415 -170C423 -140 426 -90 424 -52C423 -40 419 -32 410 -28';

/** Loaf-shaped van: two colours divided by a bright waist strip. */
export const bus: VehicleSpec = {
  length: 428,
  front: 92,
  rear: 332,
  tyre: 33,
  rim: 20,
  sill: 28,
  archFront: { rx: 37, ry: 35 },
  archRear: { rx: 36, ry: 33 },
  top: vanTop,
  belt: 'M-10 -112C100 -114 300 -114 440 -112',
  horizon: 74,
  tuck: 42,
  floor: -120,
  roofArea: 'M-10 -112C30 -116 90 -117 130 -117H440V-220H-10Z',
  panes: [
    'M34 -124L42 -164C43.4 -170 46 -172 51 -172H98V-124Z',
    'M118 -124V-172H176V-124Z',
    'M196 -124V-172H254V-124Z',
    'M274 -124V-172H332V-124Z',
    'M350 -124V-172H386C391 -172 394 -170 395.6 -165L401 -124Z',
  ],
  frame: 'chrome',
  seats: [
    [74, -150],
    [214, -146],
    [300, -146],
  ],
  steering: [46, -128],
  shut: [
    'M30 -120C27 -90 29 -56 38 -44H54C60 -62 76 -72 92 -73C98 -73 103 -72 106 -70V-176H36',
    'M112 -180H186V-34H130',
    'M186 -180H262V-34H186',
    'M26 -182C120 -186 300 -186 404 -182',
  ],
  crease: [],
  chromeLines: [
    ['M12 -116C60 -118.6 100 -119 132 -119H424', 1.5],
    ['M62 -124V-172', 1],
  ],
  chromeShapes: [
    'M-2 -38C-3 -48 0 -50.6 6 -50.6L38 -49C41 -48.6 41 -40 38 -39.6L8 -36C2 -35 -1 -34 -2 -38Z',
    'M430 -38C431 -48 428 -50.6 422 -50.6L390 -49C387 -48.6 387 -40 390 -39.6L420 -36C426 -35 429 -34 430 -38Z',
  ],
  lamps: [
    { kind: 'head', d: 'M10.6 -96C6.6 -93 6 -78 10 -74.6C15 -76 16 -94 10.6 -96Z' },
    { kind: 'amber', d: oval(12.6, -107, 2, 3) },
    { kind: 'red', d: 'M424.6 -92C427 -90 427 -76 424.6 -72L420 -74C418.6 -80 419 -88 420.6 -91Z' },
  ],
  handles: [
    [88, -106],
    [168, -106],
  ],
  extra: (_look, tones) =>
    times(8, (i) => shape(`M${352 + i * 7} -107h3.4v13h-3.4z`, tones.deep)) +
    line('M190 -178H258M270 -178H336', tones.ink, 0.6, 'opacity="0.4"'),
};

/** Campagnola: off-roader with a canvas top and tall tyres. */
export const campagnola: VehicleSpec = {
  length: 370,
  front: 66,
  rear: 291,
  tyre: 39,
  rim: 21.5,
  sill: 42,
  archFront: { rx: 45, ry: 41 },
  archRear: { rx: 44, ry: 40 },
  top: 'M20 -52L20 -108C20 -113 23 -115 28 -115.4L122 -119L126 -116L134 -116H352C358 -116 360 -114 360 -108V-46',
  belt: 'M0 -104H380',
  horizon: 78,
  tuck: 48,
  floor: -112,
  panes: [],
  frame: 'paint',
  seats: [],
  steering: [0, 0],
  shut: [
    'M138 -115V-56C140 -48 150 -46 156 -46H208C214 -60 212 -100 211 -115',
    'M24 -108.6L122 -112',
    'M232 -110H352V-92H232Z',
  ],
  crease: ['M224 -104H356'],
  chromeLines: [],
  chromeShapes: [],
  lamps: [],
  handles: [],
  behind: (look, tones) => {
    const canvas = mix('#8b7d56', look.light.tint, look.light.amount);
    const dark = mix(canvas, look.light.ink, 0.35);
    const glass = mix(look.light.sky, look.light.ink, 0.28);
    return (
      shape(
        'M134 -114L146 -171C147 -175 150 -177 155 -177.4C210 -181.6 290 -181.6 338 -178C348 -177 353 -173 354 -166L359 -112Z',
        canvas,
        `stroke="${tones.ink}" stroke-width="0.8"`,
      ) +
      shape(
        'M146 -170C148 -176 152 -177.2 156 -177.4C210 -181.6 290 -181.6 338 -178C346 -177.2 351 -174 353 -169C290 -173.6 210 -173.6 146 -170Z',
        mix(canvas, look.light.sky, 0.4),
      ) +
      shape('M352 -150L357 -112H300C330 -120 346 -134 352 -150Z', dark, 'opacity="0.6"') +
      shape('M148 -118L157 -160C158 -163 160 -164 163 -164H206V-118Z', glass, `stroke="${dark}" stroke-width="2"`) +
      shape(
        'M240 -122V-156C240 -160 243 -162 247 -162H318C324 -162 327 -160 328 -155L331 -122Z',
        mix(glass, canvas, 0.25),
        `stroke="${dark}" stroke-width="1.6"`,
      ) +
      [222, 284, 340].map((x) => line(`M${x} -176C${x + 3} -150 ${x + 3} -130 ${x + 2} -116`, dark, 0.8)).join('') +
      shape('M172 -116C172 -134 178 -146 186 -146C192 -146 194 -134 192 -116Z', mix('#2b2a20', look.light.ink, 0.3)) +
      line('M164 -124L158 -140', '#17130d', 2) +
      line('M128 -116L143 -174', mix(tones.base, look.light.ink, 0.15), 4.4) +
      line('M127.4 -116L142 -173', tones.high, 0.9)
    );
  },
  extra: (look, tones) => {
    const wing =
      'M14 -76C14 -84 20 -88 30 -88.6H98C112 -88 122 -78 130 -62L138 -48V-43H128C118 -58 112 -80 96 -80.6H26V-70H14Z';
    return (
      panel(wing, tones, -90, -50) +
      circle(15, -97, 8.4, '#1a1a18') +
      shape(
        oval(13, -97, 4, 8),
        look.light.lampsOn === true ? '#ffe9a8' : '#eef2ec',
        'stroke="#26261f" stroke-width="1"',
      ) +
      shape('M4 -58H26V-50H4C1 -50 1 -58 4 -58Z', mix('#2a2a26', look.light.ink, 0.3)) +
      shape('M352 -58H372C375 -58 375 -50 372 -50H352Z', mix('#2a2a26', look.light.ink, 0.3)) +
      times(5, (i) => line(`M${58 + i * 9} -104v9`, tones.ink, 1.6, 'opacity="0.75"')) +
      // Spare wheel on the tailgate, seen edge-on.
      rect(361, -104, 9, 44, mix('#1c1c1a', look.light.ink, 0.3), 'rx="4"') +
      shape('M355 -90h4v8h-4z', '#a8201a') +
      chromeLine('M200 -100h8', 1.4, look.light) +
      chromeShape(oval(140, -128, 3.4, 5), look.light)
    );
  },
};
