import type { Random } from '../seeded-random';
import { brokenKinds, refusedKinds } from './refused-kinds';
import type { OddPicture } from './sources';
import { takenKinds } from './taken-kinds';

const tables = [
  { kinds: takenKinds, fate: 'stored' as const },
  { kinds: refusedKinds, fate: 415 },
  { kinds: brokenKinds, fate: 422 },
];
const all = tables.flatMap(({ kinds, fate }) => Object.entries(kinds).map(([kind, make]) => ({ kind, make, fate })));

/** `count` files, some of each kind; the same for the same seed. */
export async function oddPictures(count: number, random: Random): Promise<OddPicture[]> {
  const pictures: OddPicture[] = [];
  while (pictures.length < count) {
    for (const { kind, make, fate } of all.slice(0, count - pictures.length)) {
      const made = await make(random);
      const odd = { kind, filename: random.oneOf(names), type: random.oneOf(types) };
      pictures.push({ ...odd, ...(made instanceof Uint8Array ? { bytes: made, fate } : made) });
    }
  }
  return pictures;
}

const names = [
  'foto.jpg',
  'foto.svg',
  'pagina.html',
  '',
  '.',
  '..',
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'C:\\foto\\auto.png',
  'foto\0.php',
  `${'lungo'.repeat(60)}.png`,
  '🚗💨.png',
  '\u202egnp.exe',
  'صورة.jpg',
  "'; drop table images; --.png",
  '<img src=x onerror=alert(1)>.png',
  'CON',
  'a;b=c.png',
  '%2e%2e%2f.png',
] as const;
const types = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/svg+xml',
  'image/x-icon',
  'application/octet-stream',
  '',
] as const;
