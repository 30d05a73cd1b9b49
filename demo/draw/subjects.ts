import { beetle } from './bodies/beetle';
import { cinquecento, giardiniera } from './bodies/cinquecento';
import { ds } from './bodies/ds';
import { fulvia } from './bodies/fulvia';
import { giuliaBerlina } from './bodies/giulia-berlina';
import { giuliaGt } from './bodies/giulia-gt';
import { aurelia, pagoda, shootingBrake, wedge } from './bodies/gran-turismo';
import { millecento } from './bodies/millecento';
import { nineEleven } from './bodies/nine-eleven';
import { a112, mini } from './bodies/small-boxes';
import { duetto, eType, mgb } from './bodies/spiders';
import { bus, campagnola } from './bodies/workhorses';
import type { Subject } from './lib/compose';

/** The cars of the pictures. Paints approximate colours of historic colour charts. */
export const subjects = {
  fulvia: {
    spec: fulvia,
    scale: 3.62,
    coat: { plate: 'CN 214706', paint: '#74182a', trim: '#b98a58', wheel: 'hubcap', wheelPaint: '#cfcabd' },
  },
  cinquecento: {
    spec: cinquecento,
    scale: 4.35,
    coat: { plate: 'CN 098341', paint: '#9cc4c6', trim: '#a8392b', wheel: 'baby', wheelPaint: '#ece5d3' },
  },
  giuliaSuper: {
    spec: giuliaBerlina,
    scale: 3.42,
    coat: { plate: 'CN 187250', paint: '#2f5a48', trim: '#7d5a3a', wheel: 'steel', wheelPaint: '#c6c3b8' },
  },
  ds21: {
    spec: ds,
    scale: 3.2,
    coat: { plate: 'TO 842615', paint: '#3a4652', roof: '#e9e4d6', trim: '#8a4a2c', wheel: 'disc' },
  },
  bus: {
    spec: bus,
    scale: 3.35,
    coat: {
      plate: 'CN 165902',
      paint: '#4f8a86',
      roof: '#efe8d8',
      trim: '#b5803f',
      wheel: 'baby',
      wheelPaint: '#efe8d8',
    },
  },
  nineEleven: {
    spec: nineEleven,
    scale: 3.5,
    coat: { plate: 'MI 950274', paint: '#d9672a', trim: '#2a2622', wheel: 'petal' },
  },
  eType: { spec: eType, scale: 3.42, coat: { plate: 'GE 331870', paint: '#8d98a0', trim: '#8e2b22', wheel: 'wire' } },
  campagnola: {
    spec: campagnola,
    scale: 3.7,
    coat: { plate: 'CN 071488', paint: '#77803f', trim: '#4a3c28', wheel: 'offroad', wheelPaint: '#77803f' },
  },
  mini: {
    spec: mini,
    scale: 4.35,
    coat: {
      plate: 'TO 994531',
      paint: '#b3261e',
      roof: '#f1ecdf',
      trim: '#2b2622',
      wheel: 'spoke8',
      wheelPaint: '#e9e4d4',
    },
  },
  duettoGrey: {
    spec: duetto,
    scale: 3.5,
    coat: { plate: 'MI 784120', paint: '#ece7da', trim: '#7a2a22', wheel: 'hubcap' },
  },
  aurelia: {
    spec: aurelia,
    scale: 3.42,
    coat: { plate: 'TO 203117', paint: '#27364f', trim: '#b49a78', wheel: 'hubcap', wheelPaint: '#27364f' },
  },
  brake: {
    spec: shootingBrake,
    scale: 3.42,
    coat: { plate: 'CN 296043', paint: '#4f6a84', trim: '#9a5a34', wheel: 'slots', wheelPaint: '#b9b8b2' },
  },
  giuliaGt: {
    spec: giuliaGt,
    scale: 3.58,
    coat: { plate: 'CN 201934', paint: '#efe6cf', trim: '#7b4a2a', wheel: 'steel', wheelPaint: '#cfcabd' },
  },
  fiat500l: {
    spec: cinquecento,
    scale: 4.35,
    coat: { plate: 'CN 238816', paint: '#e6b93c', trim: '#2a2622', wheel: 'baby', wheelPaint: '#d8d3c6' },
  },
  fulviaBlue: {
    spec: fulvia,
    scale: 3.62,
    coat: { plate: 'TO 885402', paint: '#1f3553', trim: '#c6ab82', wheel: 'slots', wheelPaint: '#b5b4ae' },
  },
  beetle: {
    spec: beetle,
    scale: 3.55,
    coat: {
      plate: 'AO 041277',
      paint: '#b9cdb2',
      trim: '#e3d6b8',
      wheel: 'hubcap',
      wheelPaint: '#efe8d6',
      whitewall: true,
    },
  },
  mgb: { spec: mgb, scale: 3.7, coat: { plate: 'GE 298641', paint: '#1d4634', trim: '#a3663a', wheel: 'wire' } },
  x19: {
    spec: wedge,
    scale: 3.75,
    coat: {
      plate: 'TO 470835',
      paint: '#e2711d',
      trim: '#4a3a2c',
      wheel: 'alloy4',
      wheelPaint: '#b5b4ae',
      roof: '#e2711d',
    },
  },
  porsche912: {
    spec: nineEleven,
    scale: 3.5,
    coat: { plate: 'CN 193358', paint: '#66737a', trim: '#7a1f22', wheel: 'hubcap', wheelPaint: '#cfcabd' },
  },
  a112: {
    spec: a112,
    scale: 4.15,
    coat: { plate: 'CN 412967', paint: '#a32422', trim: '#3a3632', wheel: 'alloy4', wheelPaint: '#bdbbb3' },
  },
  pagoda: {
    spec: pagoda,
    scale: 3.45,
    coat: { plate: 'MI 908816', paint: '#e6e2d6', roof: '#2b3a44', trim: '#8a3a2a', wheel: 'disc' },
  },
  millecento: {
    spec: millecento,
    scale: 3.55,
    coat: {
      plate: 'CN 083129',
      paint: '#6f7f86',
      roof: '#ece4d0',
      trim: '#a8493a',
      wheel: 'hubcap',
      wheelPaint: '#ece4d0',
      whitewall: true,
    },
  },
  duettoRed: {
    spec: duetto,
    scale: 3.5,
    coat: { plate: 'AT 126750', paint: '#b1211b', trim: '#221e1b', wheel: 'steel', wheelPaint: '#c6c3b8' },
  },
  giardiniera: {
    spec: giardiniera,
    scale: 4.2,
    coat: { plate: 'TO 736094', paint: '#a9b98c', trim: '#8a5a34', wheel: 'baby', wheelPaint: '#ece5d3' },
  },
} satisfies Record<string, Subject>;
