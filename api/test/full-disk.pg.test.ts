import { afterAll, expect, test } from 'bun:test';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createDiskStorage } from '../src/media/disk-storage';
import { createMedia } from '../src/media/media';
import { createPictureFiles } from '../src/media/picture-files';
import { openDatabase } from '../src/start';
import { runToEnd, withFolder } from './server-process';
import { carDraft, cookieOf, credentials, origin, pictureBytes, problemOf, useApp } from './test-app';
import { serverUrl } from './test-database';

const api = useApp();
const sentence = 'Operazione non riuscita: lo spazio sul server è esaurito. Riprova più tardi.';
const letter = { name: 'Ada', email: 'ada@example.org', subject: 'Preventivo', message: 'Vorrei un preventivo.' };
/** Megabytes: more than any disk has. */
const diskReserve = Number.MAX_SAFE_INTEGER;

const small = await mkdtemp(join(tmpdir(), 'officina-small-disk-'));
const isMounted = Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', small]).success;
afterAll(async () => {
  if (isMounted) Bun.spawnSync(['umount', small]);
  await rm(small, { recursive: true, force: true });
});

const jsonOf = (method: string, body: unknown, cookie = '') => ({
  method,
  headers: { 'content-type': 'application/json', cookie },
  body: JSON.stringify(body),
});

test('with too little disk space writes are a 507, but login and deletion work', async () => {
  const app = api.appWith({ env: { ...api.env, diskReserve } });
  const send = async (path: string, init: RequestInit) => app.fetch(new Request(`${origin}${path}`, init));
  const car = await api.admin.call('createCar', { body: await carDraft() });

  const refused = await send('/api/contact', jsonOf('POST', letter));
  expect([refused.status, (await problemOf(refused)).detail]).toEqual([507, sentence]);
  const cookie = cookieOf(await send('/api/login', jsonOf('POST', credentials)));
  expect((await send(`/api/cars/${car.id}`, jsonOf('PATCH', { price: 9000 }, cookie))).status).toBe(507);
  expect((await send(`/api/cars/${car.id}`, {})).status).toBe(200);
  expect((await send(`/api/cars/${car.id}`, { method: 'DELETE', headers: { cookie } })).status).toBe(204);
  expect((await send('/api/cars', jsonOf('POST', {}))).status).toBe(401);
});

test('with too little disk space variants are served but not stored', () =>
  withFolder(async (folder) => {
    const storage = createDiskStorage(join(folder, 'media'));
    const media = createMedia({ storage, accessOf: async () => 'everyone', hasRoom: async () => false });
    const { filename, width, url } = await media.accept(new Uint8Array(await pictureBytes()));
    const variant = url.replace('.webp', `.${width}.webp`);
    expect((await media.handle(new Request(`${origin}${variant}`)))?.status).toBe(200);
    await media.close();
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(files.flatMap((file) => (file.isFile() ? [file.name] : []))).toEqual([filename]);
  }));

test('a full database is a 507 with a message, and works again afterwards', async () => {
  const { db } = api.database;
  const answers: [string, number][] = [
    ['53100', 507],
    ['53200', 503],
    ['53300', 503],
    ['25006', 503],
  ];
  for (const [code, status] of answers) {
    await db.execute(
      sql.raw(`create or replace function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'no' using errcode = '${code}'; end $$`),
    );
    await db.execute(sql.raw('create trigger refuse before insert on contact_messages execute function refuse()'));
    const refused = await api.sendJson('POST', '/api/contact', letter);
    await db.execute(sql.raw('drop trigger refuse on contact_messages'));
    expect([code, refused.status]).toEqual([code, status]);
    if (status === 507) expect((await problemOf(refused)).detail).toBe(sentence);
  }
  expect((await api.sendJson('POST', '/api/contact', letter)).status).toBe(201);
});

test.skipIf(!isMounted)('an upload to a full disk leaves no file and no row', async () => {
  const { db } = api.database;
  const storage = createDiskStorage(join(small, 'media'));
  const media = createMedia({ storage, accessOf: async () => 'everyone' });
  const pictureFiles = createPictureFiles({ db, media, storage });
  const app = api.appWith({ media, pictureFiles });
  await Bun.write(join(small, 'filler'), new Uint8Array(256 * 1024)).catch(() => {});
  const login = await app.fetch(new Request(`${origin}/api/login`, jsonOf('POST', credentials)));
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await pictureBytes())], { type: 'image/png' }), 'x.png');
  form.set('entityType', 'gallery');
  const refused = await app.fetch(
    new Request(`${origin}/api/images/upload`, { method: 'POST', headers: { cookie: cookieOf(login) }, body: form }),
  );
  expect([refused.status, (await problemOf(refused)).detail]).toEqual([507, sentence]);
  const files = await readdir(small, { recursive: true, withFileTypes: true });
  expect(files.flatMap((file) => (file.isFile() ? [file.name] : []))).toEqual(['filler']);
  expect(await api.visitor.call('listImages', { query: { entityType: 'gallery' } })).toEqual([]);
  await media.close();
});

test('a start without disk space for the database fails with a clear message', () =>
  withFolder(async (dataDir) => {
    const started = openDatabase({ ...api.env, databaseUrl: undefined, dataDir, diskReserve });
    await expect(started).rejects.toThrow(`the disk of ${dataDir} has less than ${diskReserve} MB left`);
    expect(await readdir(dataDir)).toEqual([]);
  }));

test.skipIf(Boolean(serverUrl))(
  'a start with an invalid data folder or a broken database fails with a clear message',
  () =>
    withFolder(async (folder) => {
      await Bun.write(join(folder, 'file'), '');
      const noFolder = await runToEnd('index.ts', { DATA_DIR: join(folder, 'file') });
      expect(noFolder).toEqual({ code: 1, output: 'Cannot start.\nDATA_DIR: it is not a folder.\n' });
      const below = await runToEnd('index.ts', { DATA_DIR: join(folder, 'file/below') });
      expect(below).toEqual({ code: 1, output: 'Cannot start.\nDATA_DIR: it is not a folder.\n' });
      await Bun.write(join(folder, 'data/pglite/PG_VERSION'), '17');
      const broken = await runToEnd('index.ts', { DATA_DIR: join(folder, 'data') });
      expect(broken.code).toBe(1);
      expect(broken.output).toContain(`DATA_DIR: the embedded database in ${join(folder, 'data')} does not start`);
      expect(broken.output).not.toMatch(/^\s+at /m);
    }),
);
