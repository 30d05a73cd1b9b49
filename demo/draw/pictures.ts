import { layout } from './details/bench';
import { dashboard } from './details/dashboard';
import { fanBay, twinCamBay } from './details/engine';
import { faces } from './details/faces';
import { seats } from './details/seats';
import { technicalSheet } from './details/technical';
import { bareShell, closeUp, cover, front, lampCloseUp, lifted } from './lib/compose';
import { arcades } from './scenes/arcades';
import { borgo } from './scenes/borgo';
import { garageNight, studio } from './scenes/garage';
import { langhe, monvisoRoad } from './scenes/hills';
import { petrol } from './scenes/petrol';
import { poplars } from './scenes/poplars';
import { avenue, hillclimb, snowPass } from './scenes/roads';
import { barn, workshop } from './scenes/rooms';
import { lake, riviera } from './scenes/shores';
import { subjects as s } from './subjects';

type Draw = () => string;

/** Lines of the canvas hood in the technical drawing; the outline of the body does not include it. */
const canvasTop = [
  'M134 -114L146 -171C147 -175 150 -177 155 -177.4C210 -181.6 290 -181.6 338 -178C348 -177 353 -173 354 -166L359 -114',
  'M128 -116L143 -174',
  'M148 -118L157 -160C158 -163 160 -164 163 -164H206V-118Z',
  'M240 -122V-156C240 -160 243 -162 247 -162H318C324 -162 327 -160 328 -155L331 -122Z',
] as const;

/** Every catalogue plate by key. Drawing is lazy: one picture is composed at a time. */
export const pictures: Readonly<Record<string, Draw>> = {
  // Projects.
  'fulvia-1': () => cover(s.fulvia, arcades('sun')),
  'fulvia-2': () => cover(s.fulvia, barn(), { finish: 'barn' }),
  'fulvia-3': () => bareShell(s.fulvia, workshop('day'), 'metal'),
  'fulvia-4': () => lampCloseUp(s.fulvia, faces.fulvia, studio('#e6d9bd', '#c9a878'), [44, -72], 15.5),

  'cinquecento-1': () => cover(s.cinquecento, riviera()),
  'cinquecento-2': () => front(s.cinquecento, faces.cinquecento, studio('#efe4cc', '#d9b48a'), 6.4),
  'cinquecento-3': () => bareShell(s.cinquecento, workshop('green'), 'primer'),
  'cinquecento-4': () => technicalSheet(s.cinquecento.spec, '#efe6d2', '#1d3a4f', 'BERLINA 500', '1965'),

  'giulia-super-1': () => cover(s.giuliaSuper, workshop('lamp')),
  'giulia-super-2': () => twinCamBay('#2f5a48', '#c23a22', 2, 'BIALBERO'),
  'giulia-super-3': () => front(s.giuliaSuper, faces.berlina, garageNight('OFFICINA', '#ff9d5c'), 5.6, 1270),
  'giulia-super-4': () => layout('#5a6a5f', '#2f5a48', 'TESTATA'),

  'ds21-1': () => cover(s.ds21, arcades('rain')),
  'ds21-2': () => lifted(s.ds21, workshop('day')),
  'ds21-3': () => seats('#8a4a2c', '#d9b88a', '#cfc4aa', '#5a3a28'),
  'ds21-4': () => closeUp(s.ds21, studio('#dcd6c6', '#8fa0a6'), [372, -82], 8),

  'bus-t1-1': () => cover(s.bus, lake('morning')),
  'bus-t1-2': () => cover(s.bus, barn(), { finish: 'barn', zoom: 0.96 }),
  'bus-t1-3': () => closeUp(s.bus, langhe('summer'), [120, -110], 7),
  'bus-t1-4': () => fanBay('#4f8a86', '#2c2b29', false),

  'porsche-911-1': () => cover(s.nineEleven, garageNight('VALMONTE', '#7fd0c0')),
  'porsche-911-2': () => fanBay('#d9672a', '#3a3835', true),
  'porsche-911-3': () => layout('#6d5a45', '#d9672a', 'BOXER SEI', { cylinders: 6 }),

  'e-type-1': () => cover(s.eType, langhe('summer')),
  'e-type-2': () => closeUp(s.eType, avenue(), [266, -84], 7.2),
  'e-type-3': () => closeUp(s.eType, studio('#e4dccb', '#b9a07a'), [112, -52], 10),
  'e-type-4': () =>
    dashboard({ panel: 'black', color: '#222222', dials: 5, wheel: 'wood', scene: langhe('summer'), max: 260 }),

  'campagnola-1': () => cover(s.campagnola, snowPass()),
  'campagnola-2': () => cover(s.campagnola, barn(), { finish: 'barn' }),
  'campagnola-3': () => technicalSheet(s.campagnola.spec, '#24453a', '#efe3c4', 'CAMPAGNOLA', '1961', canvasTop),

  'mini-1': () => cover(s.mini, hillclimb()),
  'mini-2': () => front(s.mini, faces.mini, studio('#e3dcc8', '#b9b394'), 6.4),
  'mini-3': () => dashboard({ panel: 'wood', color: '#6d3a1a', dials: 2, wheel: 'wood', scene: hillclimb(), max: 200 }),
  'mini-4': () => closeUp(s.mini, workshop('green'), [78, -52], 10),

  'duetto-1': () => cover(s.duettoGrey, lake('evening')),
  'duetto-2': () => lifted(s.duettoGrey, workshop('green')),
  'duetto-3': () => closeUp(s.duettoGrey, studio('#d8d2c0', '#9c3b30'), [340, -56], 8.4),
  'duetto-4': () =>
    dashboard({ panel: 'metal', color: '#ece7da', dials: 2, wheel: 'black', scene: lake('evening'), max: 220 }),

  'aurelia-1': () => cover(s.aurelia, studio('#e9dcc0', '#c39a54')),
  'aurelia-2': () => layout('#3c4a58', '#c39a54', 'SEI A V', { cylinders: 6, carburettors: 1, swap: true }),
  'aurelia-3': () => front(s.aurelia, faces.aurelia, arcades('sun'), 5.9),

  'p1800-1': () => cover(s.brake, poplars()),
  'p1800-2': () => seats('#9a5a34', '#e6cfa4', '#b9b5a2', '#3a3a38'),
  'p1800-3': () => closeUp(s.brake, poplars(), [350, -80], 7.4),

  // Cars for sale.
  'giulia-gt-1': () => cover(s.giuliaGt, langhe('autumn')),
  'giulia-gt-2': () => front(s.giuliaGt, faces.giulia, avenue(), 6),
  'giulia-gt-3': () =>
    dashboard({ panel: 'wood', color: '#6d3a1a', dials: 2, wheel: 'wood', scene: langhe('autumn'), max: 220 }),
  'giulia-gt-4': () => twinCamBay('#efe6cf', '#1f3f78', 2, 'BIALBERO'),

  'fiat-500l-1': () => cover(s.fiat500l, arcades('evening'), { flip: true }),
  'fiat-500l-2': () => front(s.fiat500l, faces.cinquecento, riviera(), 6.4),
  'fiat-500l-3': () => closeUp(s.fiat500l, studio('#ece2cc', '#c9a23b'), [66, -58], 11),

  'fulvia-blu-1': () => cover(s.fulviaBlue, monvisoRoad('dawn')),
  'fulvia-blu-2': () => front(s.fulviaBlue, faces.fulvia, workshop('green'), 6.1),
  'fulvia-blu-3': () => seats('#c6ab82', '#7a5a3a', '#c9c3b0', '#2b3440'),
  'fulvia-blu-4': () => closeUp(s.fulviaBlue, monvisoRoad('noon'), [232, -88], 8),

  'maggiolino-1': () => cover(s.beetle, monvisoRoad('noon')),
  'maggiolino-2': () => front(s.beetle, faces.beetle, langhe('summer'), 5.6),
  'maggiolino-3': () => fanBay('#b9cdb2', '#2c2b29', false),

  'mgb-1': () => cover(s.mgb, avenue(), { flip: true }),
  'mgb-2': () => front(s.mgb, faces.mgb, studio('#e8dcc2', '#7d9a80'), 6.4),
  'mgb-3': () => dashboard({ panel: 'black', color: '#222222', dials: 2, wheel: 'black', scene: avenue(), max: 200 }),
  'mgb-4': () => closeUp(s.mgb, workshop('day'), [290, -50], 10),

  'x19-1': () => cover(s.x19, petrol('night')),
  'x19-2': () => technicalSheet(s.x19.spec, '#efe6d2', '#8a3a16', 'X 1-9', '1975'),
  'x19-3': () => closeUp(s.x19, studio('#dcd4c2', '#e0b48a'), [270, -72], 8.4),

  'porsche-912-1': () => cover(s.porsche912, monvisoRoad('dusk'), { flip: true }),
  'porsche-912-2': () => front(s.porsche912, faces.nineEleven, snowPass(), 5.9),
  'porsche-912-3': () =>
    dashboard({ panel: 'black', color: '#222222', dials: 5, wheel: 'black', scene: monvisoRoad('dusk'), max: 240 }),
  'porsche-912-4': () => seats('#7a1f22', '#d9c3a0', '#bdb7a6', '#2a2624'),

  'a112-1': () => cover(s.a112, workshop('day')),
  'a112-2': () => front(s.a112, faces.a112, garageNight('RICAMBI', '#ffc46b'), 5.9, 1270),
  'a112-3': () => closeUp(s.a112, studio('#e3dccb', '#c9bfa6'), [246, -76], 8.6),

  'pagoda-1': () => cover(s.pagoda, lake('morning'), { flip: true }),
  'pagoda-2': () => front(s.pagoda, faces.pagoda, lake('evening'), 5.7),
  'pagoda-3': () =>
    dashboard({ panel: 'metal', color: '#2b3a44', dials: 2, wheel: 'ivory', scene: lake('morning'), max: 240 }),
  'pagoda-4': () => seats('#8a3a2a', '#e6d3b0', '#cdc7b5', '#3a2a24'),

  'millecento-1': () => cover(s.millecento, petrol('day'), { flip: true }),
  'millecento-2': () => front(s.millecento, faces.millecento, arcades('sun'), 5.7),
  'millecento-3': () =>
    dashboard({ panel: 'metal', color: '#6f7f86', dials: 1, wheel: 'ivory', scene: monvisoRoad('noon'), max: 160 }),

  'duetto-rosso-1': () => cover(s.duettoRed, riviera('evening'), { flip: true }),
  'duetto-rosso-2': () => closeUp(s.duettoRed, hillclimb(), [96, -62], 8.4),
  'duetto-rosso-3': () => twinCamBay('#b1211b', '#1c1b1a', 2, 'BIALBERO'),

  'giardiniera-1': () => cover(s.giardiniera, borgo(), { flip: true }),
  'giardiniera-2': () => closeUp(s.giardiniera, langhe('autumn'), [236, -84], 7.6),
  'giardiniera-3': () => technicalSheet(s.giardiniera.spec, '#dfe3d2', '#3a4a2c', 'GIARDINIERA', '1967'),
};
