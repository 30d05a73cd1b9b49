import { afterAll, expect, test } from 'bun:test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storageKinds } from '../../../test/storage-samples';
import { carDraft, cookieOf, credentials, origin, problemOf, secret, useApp } from '../../../test/test-app';
import { openArchive } from '../../backup/archive-reader';
import { createAutomaticBackups } from '../../backup/automatic-backups';
import type { BackupSettings } from '../../backup/backup-target';
import { createDiskStorage } from '../../media/disk-storage';
import type { MediaStorage } from '../../media/storage';
import { getBackupState } from './backup.service';

const api = useApp();
const passphrase = 'una frase lunga e segreta';
const folder = await mkdtemp(join(tmpdir(), 'officina-download-'));
afterAll(() => rm(folder, { recursive: true }));

const disk = () => createDiskStorage(join(api.env.dataDir, 'media'));

/** Downloads a backup over a real connection; pictures are read from `storage`. */
async function download(storage: Pick<MediaStorage, 'get'>, given?: string): Promise<Response> {
  const app = api.appWith({ backups: { database: api.database, storage } });
  const server = Bun.serve({ port: 0, development: false, fetch: (request, bun) => app.fetch(request, bun) });
  try {
    const signIn = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const login = await fetch(new URL('/api/login', server.url), { ...signIn, body: JSON.stringify(credentials) });
    const body = new FormData();
    if (given !== undefined) body.set('passphrase', given);
    const init = { method: 'POST', headers: { cookie: cookieOf(login) }, body };
    const response = await fetch(new URL('/api/backups/download', server.url), init);
    // Read completely before the server stops.
    return new Response(await response.arrayBuffer(), response);
  } finally {
    await server.stop(true);
  }
}

async function opened(response: Response, words = '') {
  const path = join(folder, `${crypto.randomUUID()}.tar`);
  await writeFile(path, new Uint8Array(await response.arrayBuffer()));
  return openArchive(path, async () => words);
}

for (const [kind, openStorage] of Object.entries(storageKinds)) {
  test(`a backup is downloaded whole, plain or encrypted, and stands in the log (${kind})`, async () => {
    const { storage, close } = await openStorage();
    await api.admin.call('createCar', { body: await carDraft() });
    const names = await api.storedPictures();
    for (const name of names) await storage.put(name, (await (await disk().get(name))?.bytes()) ?? new Uint8Array());

    const plain = await download(storage);
    expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect(plain.headers.get('content-disposition')).toMatch(
      /^attachment; filename="officina-copia-di-sicurezza-[\dTZ-]+\.tar"$/,
    );
    const archive = await opened(plain);
    expect([archive.manifest.pictures.count, archive.secret]).toEqual([names.length, undefined]);

    const sealed = await download(storage, passphrase);
    const bytes = new Uint8Array(await sealed.clone().arrayBuffer());
    expect(Buffer.from(bytes).includes('backup.json')).toBe(false);
    expect(await opened(sealed, passphrase)).toMatchObject({
      secret,
      manifest: { tables: { cars: archive.manifest.tables.cars } },
    });

    const notes = await api.admin.call('listAuditLog', { query: { kind: 'backup' } });
    const note = { username: credentials.username, action: 'downloaded', title: 'Copia di sicurezza' };
    expect(notes.slice(0, 2)).toMatchObject([note, note]);
    expect(JSON.stringify(notes)).not.toContain(passphrase);
    await close();
  });
}

test('a failure in the middle is a broken download, not a shorter file', async () => {
  await api.admin.call('createCar', { body: await carDraft() });
  const [lost = ''] = (await api.storedPictures()).slice(-1);
  const storage = disk();
  let asked = 0;
  const failing: Pick<MediaStorage, 'get'> = {
    // The file exists when its size is read, but not when it is copied.
    get: async (name) => (name === lost && ++asked > 1 ? null : storage.get(name)),
  };
  await expect(download(failing)).rejects.toThrow();
  expect(asked).toBe(2);
});

test('a passphrase that is too short is refused, and so is a database of another version', async () => {
  const refused = await api.sendJson('POST', '/api/backups/check', { passphrase: 'corta' }, { as: 'admin' });
  const message = 'La frase segreta deve contenere almeno 12 caratteri';
  expect((await problemOf(refused)).errors).toEqual([{ path: 'passphrase', message }]);
  const body = new FormData();
  body.set('passphrase', 'corta');
  const form = await api.send('/api/backups/download', { method: 'POST', body, as: 'admin' });
  expect((await problemOf(form)).errors).toEqual([{ path: 'passphrase', message }]);

  const { db } = api.database;
  await db.execute("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  const newer = await api.sendJson('POST', '/api/backups/check', {}, { as: 'admin' });
  expect((await problemOf(newer)).status).toBe(409);
  const download = await api.send('/api/backups/download', { method: 'POST', body: new FormData(), as: 'admin' });
  expect((await problemOf(download)).status).toBe(409);
  await db.execute("delete from drizzle.__drizzle_migrations where hash = 'later'");
  expect((await api.sendJson('POST', '/api/backups/check', {}, { as: 'admin' })).status).toBe(204);
});

test('a form of another site gets nothing', async () => {
  const init = { method: 'POST', body: new FormData(), headers: { origin: 'https://evil.example' } };
  expect((await api.send('/api/backups/download', { ...init, as: 'admin' })).status).toBe(403);
  expect((await api.send('/api/backups/download', { ...init, headers: { origin } })).status).toBe(401);
});

test('a folder that the operator chose is named, one in the data folder has no path', async () => {
  const placeOf = async (settings: Pick<Extract<BackupSettings, { folder: string }>, 'folder' | 'isInData'>) => {
    const parts = { env: api.env, database: api.database, storage: disk(), secret };
    const automatic = createAutomaticBackups(parts, { ...settings, passphrase: undefined });
    const { place, isInData } = await getBackupState({ db: api.database.db, automatic });
    return { place, isInData };
  };
  expect(await placeOf({ folder: '/data/backups', isInData: true })).toEqual({ place: '', isInData: true });
  expect(await placeOf({ folder: '/copie' })).toEqual({ place: '/copie', isInData: false });
});
