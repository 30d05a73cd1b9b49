import { layout } from './details/bench';
import { bareShell, lifted } from './lib/compose';
import { place } from './lib/vehicle-render';
import { arcades } from './scenes/arcades';
import { workshop } from './scenes/rooms';
import { about } from './site/about';
import { hero } from './site/hero';
import { logo } from './site/logo';
import { subjects as s } from './subjects';

interface SiteImage {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly transparent?: boolean;
  readonly compose: () => string;
}

/** Two cars one behind the other in the town square. */
function square(): string {
  const scene = arcades('sun');
  const scale = 2.36;
  const park = (subject: (typeof s)[keyof typeof s], x: number): string =>
    place(subject.spec, { ...subject.coat, light: scene.light }, x, scene.ground + 10, scale);
  return scene.back + park(s.cinquecento, 420) + park(s.fulviaBlue, 1290);
}

const plate = { width: 1800, height: 1200 } as const;

export const siteImages: readonly SiteImage[] = [
  { key: 'hero', width: 2400, height: 1350, compose: hero },
  { key: 'about', ...plate, compose: about },
  { key: 'logo', width: 480, height: 480, transparent: true, compose: logo },
  { key: 'gallery-1', ...plate, compose: square },
  { key: 'gallery-2', ...plate, compose: () => layout('#3f4f48', '#c39a54', 'SABATO') },
  { key: 'gallery-3', ...plate, compose: () => bareShell(s.aurelia, workshop('green'), 'metal') },
  { key: 'gallery-4', ...plate, compose: () => lifted(s.mgb, workshop('lamp')) },
];
