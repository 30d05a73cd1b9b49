import { beforeAll, expect, test } from 'bun:test';
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { Image } from '@officina/contracts/image';
import {
  parsePictureUrl,
  pictureFormats,
  previewSize,
  previewUrl,
  stemOf,
  variantUrl,
  widthsOf,
} from '@officina/contracts/picture';
import { Project } from '@officina/contracts/project';
import sharp from 'sharp';
import * as v from 'valibot';
import { written } from '../fire/draft';
import { keepRows } from '../kept-rows';
import { isLongRun } from '../long-run';
import { randomOf } from '../seeded-random';
import { isForUsers } from '../sentences';
import { origin, pictureBytes, problemOf, projectDraft, useApp } from '../test-app';
import { serverUrl } from '../test-database';
import { oddPictures } from './odd-pictures';
import { type OddPicture, quarterColours, secretText } from './sources';

/** PICTURE_SEED repeats the pictures of an earlier run; a failure names its seed. */
const seed = Number(process.env.PICTURE_SEED ?? crypto.getRandomValues(new Uint32Array(1))[0]);
/** Small by default, large with TEST_LONG=1. With PostgreSQL only the rows differ. */
const count = !isLongRun ? 20 : serverUrl ? 100 : 300;
const api = useApp();
let kept: Awaited<ReturnType<typeof keepRows>>;
let project: Project;
let image: Image;

beforeAll(async () => {
  project = await api.admin.call('createProject', { body: await projectDraft() });
  const first = { bytes: await pictureBytes(), filename: 'foto.png' };
  const response = await upload('POST', '/api/images/upload', first, { entityType: 'gallery' });
  image = v.parse(Image, await response.json());
  for (const { url } of [image, { url: project.featuredImage }]) known.add(stemOf(basename(url)));
  kept = await keepRows(api.database);
});

type Stored = Pick<Image, 'url'> & Partial<Pick<Image, 'originalName'>>;

/** The three ways to send a picture. `read` returns the stored picture from the response body. */
const ways: Record<string, { send(odd: OddPicture): Promise<Response>; read(body: unknown): Stored }> = {
  upload: {
    send: (odd) => upload('POST', '/api/images/upload', odd, { entityType: 'gallery' }),
    read: (body) => v.parse(Image, body),
  },
  replacement: {
    send: (odd) => upload('PATCH', `/api/images/${image.id}/replace`, odd),
    read: (body) => v.parse(Image, body),
  },
  'data URL': {
    send: ({ bytes, type }) => {
      const featuredImage = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
      return api.sendJson('PATCH', `/api/projects/${project.id}`, { featuredImage }, { as: 'admin' });
    },
    read: (body) => ({ url: v.parse(Project, body).featuredImage }),
  },
};

test(`${count} odd pictures from seed ${seed} are stored as a whole or not at all, on all three ways in`, async () => {
  const failures: string[] = [];
  const pictures = await oddPictures(count, randomOf(seed));
  for (const [number, odd] of pictures.entries()) {
    const problems = await wrongOutcome(odd);
    failures.push(...problems.map((problem) => `PICTURE_SEED=${seed} ${number}, ${odd.kind}: ${problem}`));
  }
  expect(failures).toEqual([]);
  expect(pictures).toHaveLength(count);
}, 1_800_000);

/** Sends a file in all three ways; returns problems of the responses and of what is stored. */
async function wrongOutcome(odd: OddPicture): Promise<string[]> {
  const problems: string[] = [];
  const files = await storedFiles();
  const urls = new Set<string>();
  for (const [way, { send, read }] of Object.entries(ways)) {
    const response = await send(odd);
    const isStored = response.status < 300;
    if (odd.fate !== 'either' && isStored !== (odd.fate === 'stored')) problems.push(`${way}: ${response.status}`);
    if (isStored) {
      const { url, originalName = '' } = read(await response.json());
      urls.add(url);
      const isTidy = !originalName.includes('\0') && Array.from(originalName).length <= 200;
      if (!isTidy) problems.push(`${way}: its name is as it was sent`);
    } else problems.push(...(await wrongRefusal(response, odd, way)));
  }
  for (const url of urls) problems.push(...(await wrongPicture(url, odd)));
  const changed = await kept.restored();
  if (urls.size > 0) {
    api.cache.dataChanged();
    return problems;
  }
  if (changed.length > 0) problems.push(`it was refused and changed ${changed}`);
  const left = (await storedFiles()).filter((file) => !files.includes(file) && !known.has(stemIn(file)));
  if (left.length > 0) problems.push(`it was refused and left ${left}`);
  return problems;
}

/** Sends a file in a hand-written form, for names that FormData cannot send. */
function upload(
  method: string,
  path: string,
  { bytes, filename }: Pick<OddPicture, 'bytes' | 'filename'>,
  fields: Record<string, string> = {},
): Promise<Response> {
  const texts = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const form = [...texts, { name: 'image', value: bytes, filename }];
  const draft = { endpoint: 'uploadImage' as const, method, path, query: [], headers: new Map(), body: { form } };
  const { headers, body } = written(draft);
  return api.send(path, { method, as: 'admin', headers: [...headers], body });
}

async function wrongRefusal(response: Response, odd: OddPicture, way: string): Promise<string[]> {
  const { detail, status } = await problemOf(response);
  const problems: string[] = [];
  // An empty data URL counts as a broken picture.
  const isEmpty = odd.bytes.length === 0 && way === 'data URL';
  const allowed = typeof odd.fate === 'number' && !isEmpty ? [odd.fate] : [413, 415, 422];
  if (!allowed.includes(status)) problems.push(`${way}: ${status} instead of ${allowed}`);
  if (!isForUsers(detail)) problems.push(`${way}: refused with "${detail}"`);
  return problems;
}

/** Problems of a stored picture and its variants as served to visitors. Equal pictures are read once. */
async function wrongPicture(url: string, odd: OddPicture): Promise<string[]> {
  const problems: string[] = [];
  const picture = parsePictureUrl(url);
  if (!picture) return [`no picture: ${url}`];
  known.add(picture.stem);
  const served = await (await api.app.fetch(new Request(`${origin}${url}`))).bytes();
  const hash = `${Bun.hash(served)} ${picture.colours}`;
  if (seen.has(hash)) return [];
  seen.add(hash);
  const { width: across = picture.width, height: down = picture.height } = odd;
  if (picture.width !== across || picture.height !== down)
    problems.push(`its size is ${picture.width} x ${picture.height}`);
  if (odd.hasQuarters && `${picture.colours}` !== `${quarterColours}`)
    problems.push(`its colours are ${picture.colours}`);
  for (const [name, bytes] of await readAll(url)) {
    const decoded = sharp(bytes, { failOn: 'warning' });
    const { width, height, exif, icc, iptc, xmp, orientation, pages = 1 } = await decoded.metadata();
    const scaled = Number(/\.(\d+)\.\w+$/.exec(name)?.[1] ?? picture.width);
    const whole = { width: scaled, height: Math.max(1, (picture.height * scaled) / picture.width) };
    const wanted = name === previewUrl(picture.stem) ? previewSize(picture) : whole;
    if (width !== wanted.width || Math.abs(height - wanted.height) > 1) {
      problems.push(`${name} has ${width} x ${height}`);
    }
    if (exif || icc || iptc || xmp || orientation || pages > 1) problems.push(`${name} has metadata or pages`);
    if (Buffer.from(bytes).includes(secretText)) problems.push(`${name} has the secret text`);
    const pixels = await decoded.flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer();
    const shown = corners(pixels, width, height);
    if (odd.hasQuarters && `${shown}` !== `${quarterColours}`) problems.push(`${name} shows ${shown}`);
  }
  return problems;
}

/** Colours near a picture's corners, row by row, with each channel rounded to 0 or full. */
function corners(pixels: Buffer, width: number, height: number): string[] {
  const at = (left: number, top: number) => {
    const start = (top * width + left) * 3;
    return `#${Array.from(pixels.subarray(start, start + 3), (channel) => (channel > 127 ? 'f' : '0')).join('')}`;
  };
  const [right, bottom] = [width - 3, height - 3];
  return [at(2, 2), at(right, 2), at(2, bottom), at(right, bottom)];
}

/** Bytes of a picture and its variants, by URL. */
async function readAll(url: string): Promise<Map<string, Uint8Array>> {
  const picture = parsePictureUrl(url);
  if (!picture) throw new Error(`No picture: ${url}`);
  const variants = widthsOf(picture).flatMap((width) =>
    pictureFormats.map((format) => variantUrl(picture.stem, width, format)),
  );
  const files = new Map<string, Uint8Array>();
  for (const name of [url, previewUrl(picture.stem), ...variants]) {
    const response = await api.app.fetch(new Request(`${origin}${name}`));
    if (response.status !== 200) throw new Error(`${response.status} for ${name}`);
    files.set(name, await response.bytes());
  }
  return files;
}

/** Stems of the stored pictures, whose variants are encoded in the background. */
const known = new Set<string>();
/** Stored bytes and colours of pictures whose variants were read. */
const seen = new Set<string>();
const stemIn = (file: string) => basename(file).split('.')[0] ?? '';

/** All files in the data folder: pictures, variants and unfinished files. */
const storedFiles = (): Promise<string[]> => readdir(api.env.dataDir, { recursive: true });
