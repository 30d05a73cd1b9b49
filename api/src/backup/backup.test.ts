import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { appendFile, copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { pack } from 'tar-stream';
import * as v from 'valibot';
import { testInLongRun } from '../../test/long-run';
import { storageKinds } from '../../test/storage-samples';
import { carDraft, projectDraft, secret, useApp } from '../../test/test-app';
import { createTestDatabase, layDatabase, serverUrl } from '../../test/test-database';
import { type Database, type Db, openEmbedded } from '../db/client';
import { openPostgres } from '../db/postgres';
import { rowsOf } from '../db/rows-of';
import { emails, mailAccounts, passkeys, recoveryCodes, users, visits } from '../db/schema';
import { createDiskStorage } from '../media/disk-storage';
import type { MediaStorage } from '../media/storage';
import { seal, unseal } from '../secret-box';
import { openArchive } from './archive-reader';
import { storeBackup } from './backup-file';
import { storedTables } from './backup-format';
import { createBackup } from './create-backup';
import { refuseNewer } from './load-rows';
import { embeddedPlace, postgresPlace, type RestorePlace } from './restore-place';

const api = useApp();
const passphrase = 'una frase lunga e segreta';
const privateKey = 'chiave-privata-del-servizio';
const mailPassword = 'parola-della-casella';
const authenticatorApp = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const otherSecret = 'the-secret-of-another-machine-with-enough-characters';
let folder = '';
let disk: MediaStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'officina-backup-'));
  disk = createDiskStorage(join(api.env.dataDir, 'media'));
  await api.admin.call('createProject', { body: await projectDraft() });
  const [image] = await api.admin.call('listImages');
  // An edited picture has its original as a separate file.
  const edit = { turn: 90, straighten: 2.5, crop: { x: 0, y: 0.1, width: 0.9, height: 0.9 } } as const;
  await api.admin.call('updateImage', { params: { id: image?.id ?? 0 }, body: { edit, focus: { x: 0.2, y: 0.7 } } });
  const car = await api.admin.call('createCar', { body: await carDraft({ history: 'Riga\u2028due\r\n"tre" 🚗' }) });
  await api.admin.call('createCar', { query: { key: crypto.randomUUID() }, body: await carDraft() });
  await api.send(`/api/cars/${car.id}`, { method: 'DELETE', as: 'admin' });
  const letter = { name: 'Ada', email: 'a@example.org', subject: 'Preventivo', message: 'Vorrei un preventivo.' };
  await api.sendJson('POST', '/api/contact', { ...letter, phone: '0173/12345', key: crypto.randomUUID() });
  await api.sendJson('POST', '/api/contact', { ...letter, website: 'https://ada.example' });
  const [message] = await api.admin.call('listMessages', {});
  const reply = { key: crypto.randomUUID(), text: 'Volentieri 🚗', fromEmail: 'b@example.org', subject: '' };
  const params = { id: message?.id ?? 0 };
  const { entry } = await api.admin.call('replyToMessage', { params, body: { ...reply, byBrowser: true } });
  await api.admin.call('reportEmail', { params: { id: entry.email.id }, body: { isSent: false, said: 'no' } });
  await api.admin.call('createReplyTemplate', { body: { name: 'Prezzo', subject: '', text: 'Costa {prezzo}' } });
  await api.admin.call('updateCompany', { body: { foundedYear: 1987, closures: [] } });
  const digest = { isDigestOn: false, digestDays: [1, 7], retentionMonths: 12 };
  await api.admin.call('updateMailSettings', { body: digest });
  const config = { serviceId: 's', templateId: 't', publicKey: 'p', privateKey, fromEmail: 'a@example.org' };
  const more = { fromName: 'Officina', adminEmail: 'b@example.org', isActive: true };
  await api.sendJson('POST', '/api/email-config', { ...config, ...more }, { as: 'admin' });
  const { db } = api.database;
  // A restore sets this flag on waiting e-mails.
  await db.update(emails).set({ isDoubtful: true });
  await db.update(users).set({ totpSecret: await seal(secret, 'authenticator', authenticatorApp) });
  const server = { host: 'smtp.example.org', port: 465, security: 'tls', username: 'a@example.org' } as const;
  const from = { email: 'a@example.org', fromName: 'Officina', replyTo: '' };
  await db
    .insert(mailAccounts)
    .values({ ...server, ...from, passwordSealed: await seal(secret, 'mailbox-password', mailPassword) });
  await db.insert(visits).values({ day: '2026-11-01', page: '/cars/1', source: 'direct', count: 3 });
  await db.insert(recoveryCodes).values({ userId: 1, codeHash: 'h' });
  const credential = { credentialId: 'c', publicKey: 'k', counter: 4_294_967_295, transports: ['usb'] };
  await db.insert(passkeys).values({ ...credential, userId: 1, name: 'Chiave' });
  await db.execute(sql`insert into releases (part, version, packed, description, created_by)
    values ('shell', 'v1', '\\x00ff10', '{"a":[1,null]}', 'x')`);
  await db.execute(sql`insert into deploys (part, version, by, kind) values ('shell', 'v1', 'x', 'image')`);
  await db.execute(
    sql`insert into deploy_tokens (part, label, token_hash, created_by) values ('shell', 'l', 'h', 'x')`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

/** All stored rows as JSON, without values that are encrypted with the site's APP_SECRET. */
async function rowsIn(db: Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of storedTables) {
    const lines = sql`select (to_jsonb(t) - 'private_key_sealed' - 'password_sealed' - 'totp_secret')::text as line from ${sql.identifier(table)} t order by 1`;
    all[table] = (await rowsOf(db, lines, v.object({ line: v.string() }))).map(({ line }) => line);
  }
  return all;
}

async function keyIn(db: Db, own: string): Promise<string | null> {
  const found = sql`select private_key_sealed as sealed from email_config`;
  const [row] = await rowsOf(db, found, v.object({ sealed: v.nullable(v.string()) }));
  return row?.sealed ? unseal(own, 'emailjs-key', row.sealed) : null;
}

async function mailPasswordIn(db: Db, own: string): Promise<string | null> {
  const [row] = await db.select().from(mailAccounts);
  return row?.passwordSealed ? unseal(own, 'mailbox-password', row.passwordSealed) : null;
}

const appIn = async (db: Db): Promise<string> => (await db.select().from(users))[0]?.totpSecret ?? '';

async function filesIn(storage: MediaStorage, names: string[]): Promise<(string | undefined)[]> {
  const hash = async (name: string) => {
    const bytes = await (await storage.get(name))?.bytes();
    return bytes && new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
  };
  return Promise.all(names.map(hash));
}

let made = 0;
async function save(database: Database, storage: MediaStorage, own?: string, words?: string): Promise<string> {
  made += 1;
  const path = join(folder, `site-${made}.tar`);
  await storeBackup(
    path,
    (consume) => createBackup({ database, storage, secret: own, spoolFolder: folder }, consume),
    words,
  );
  return path;
}

const open = (path: string, words = '') => openArchive(path, async () => words);

async function restore(place: RestorePlace, path: string, to: { storage: MediaStorage; secret: string }) {
  try {
    return await place.restore(await open(path, passphrase), { ...to, keptAs: 'before' });
  } finally {
    await place.close();
  }
}

test('the site of these tests has a row in every stored table', async () => {
  const rows = await rowsIn(api.database.db);
  expect(storedTables.filter((table) => rows[table]?.length === 0)).toEqual([]);
});

testInLongRun('a round trip over the other kinds of storage and database has all rows and pictures', async () => {
  const before = await rowsIn(api.database.db);
  const names = await api.storedPictures();
  const hashes = await filesIn(disk, names);
  expect(names.length).toBe(4);
  expect((await rowsOf(api.database.db, sql`select edit from images where edit is not null`, v.unknown())).length).toBe(
    1,
  );

  // Restored into an embedded database with S3 and another APP_SECRET.
  const bucket = await (storageKinds.S3 ?? Promise.reject)();
  const dataDir = join(folder, 'embedded');
  const first = await save(api.database, disk, secret, passphrase);
  expect(await restore(await embeddedPlace(dataDir), first, { storage: bucket.storage, secret: otherSecret })).toEqual({
    privateKey: false,
    mailPassword: false,
    authenticatorApps: false,
  });
  const embedded = await openEmbedded(dataDir);
  expect(await rowsIn(embedded.db)).toEqual(before);
  expect(await keyIn(embedded.db, otherSecret)).toBe(privateKey);
  expect(await mailPasswordIn(embedded.db, otherSecret)).toBe(mailPassword);
  expect(await unseal(otherSecret, 'authenticator', await appIn(embedded.db))).toBe(authenticatorApp);
  expect(await filesIn(bucket.storage, names)).toEqual(hashes);
  // Identity columns continue after the last value, also that of a deleted car.
  const next = await rowsOf(
    embedded.db,
    sql`insert into cars (make, model, year, engine_size, price, mileage, description, history, features, categories)
      values ('a','b',1960,'1',1,1,'d','h','{}','{}') returning id`,
    v.object({ id: v.number() }),
  );
  expect(next).toEqual([{ id: 3 }]);
  await embedded.db.execute(sql`delete from cars where id = 3`);

  // Restored from there into PostgreSQL, if available, with pictures on disk; without a passphrase the key is lost.
  const second = await save(embedded, bucket.storage);
  const own = serverUrl ? await createTestDatabase(serverUrl, { isEmpty: true }) : undefined;
  const files = createDiskStorage(join(folder, 'files'));
  const third = join(folder, 'third');
  const place = own ? await postgresPlace(own.url) : await embeddedPlace(third);
  expect(await restore(place, second, { storage: files, secret })).toEqual({
    privateKey: true,
    mailPassword: true,
    authenticatorApps: true,
  });
  const grown = own ? await openPostgres(own.url) : await openEmbedded(third);
  // All migrations are recorded as applied.
  await grown.migrate();
  expect(await rowsIn(grown.db)).toEqual(before);
  expect(await keyIn(grown.db, secret)).toBeNull();
  expect(await mailPasswordIn(grown.db, secret)).toBeNull();
  // The second factor is kept.
  expect(await appIn(grown.db)).toBe(await appIn(embedded.db));
  expect(await filesIn(files, names)).toEqual(hashes);
  await grown.close();
  await own?.drop();
  await embedded.close();
  await bucket.close();
});

describe('an archive is refused when', () => {
  const cases: [string, (path: string) => Promise<void>][] = [
    ['it is cut off in the middle', async (path) => truncate(path, Math.floor((await readFile(path)).length / 2))],
    ['its last byte is missing', async (path) => truncate(path, (await readFile(path)).length - 1)],
    ['it goes on after its end', (path) => appendFile(path, 'more')],
    [
      'a byte of a picture is another one',
      async (path) => {
        const bytes = await readFile(path);
        const at = Math.max(0, bytes.indexOf('RIFF')) + 50;
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        await writeFile(path, bytes);
      },
    ],
    ['it is empty', (path) => writeFile(path, '')],
    ['it is another file', (path) => writeFile(path, 'not an archive, and rather long '.repeat(100))],
  ];
  for (const words of [undefined, passphrase]) {
    describe(words ? 'encrypted' : 'not encrypted', () => {
      let whole: string;
      beforeAll(async () => {
        whole = await save(api.database, disk, secret, words);
        await open(whole, words);
      });

      for (const [title, spoil] of cases) {
        // A tar file ends with blocks of zeros that readers ignore.
        if (!words && /last byte|after its end/.test(title)) continue;
        test(title, async () => {
          const path = `${whole}-spoilt`;
          await copyFile(whole, path);
          await spoil(path);
          await expect(open(path, words)).rejects.toMatchObject({ name: 'BackupRefused' });
        });
      }
    });
  }

  test('the passphrase is wrong, or the header or the order of the records was changed', async () => {
    const path = join(folder, 'records.tar');
    const noise = createDiskStorage(join(folder, 'noise'));
    // Large pictures, so that the encrypted archive has several records.
    for (const name of await api.storedPictures()) await noise.put(name, randomBytes(300_000));
    await storeBackup(
      path,
      (consume) => createBackup({ database: api.database, storage: noise, secret, spoolFolder: folder }, consume),
      passphrase,
    );
    await expect(open(path, 'una frase lunga e diversa')).rejects.toThrow('The passphrase is wrong');
    expect((await readFile(path)).includes('backup.json')).toBe(false);
    const bytes = await readFile(path);
    const [start, record] = [37, 256 * 1024 + 16];
    const [first, second, third] = [0, 1, 2].map((n) => bytes.subarray(start + n * record, start + (n + 1) * record));
    const header = bytes.subarray(0, start);
    const cheaper = Buffer.from(header);
    cheaper[18] = 14;
    const spoiled = [
      [cheaper, bytes.subarray(start)],
      [header, second, first, third],
      [header, first, second],
    ];
    for (const parts of spoiled) {
      await writeFile(path, Buffer.concat(parts.flatMap((part) => part ?? [])));
      await expect(open(path, passphrase)).rejects.toMatchObject({ name: 'BackupRefused' });
    }
  });

  test('an entry is missing or was added, it has another format, or its schema is newer', async () => {
    const manifest = (await open(await save(api.database, disk))).manifest;
    const sum = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex');
    const write = async (given: object, more: Record<string, string> = {}) => {
      const path = join(folder, `made-${crypto.randomUUID()}.tar`);
      const archive = pack();
      const text = JSON.stringify(given);
      archive.entry({ name: 'backup.json' }, text);
      for (const [name, content] of Object.entries(more)) archive.entry({ name }, content);
      archive.entry({ name: 'SHA256SUMS' }, `${sum(text)}  backup.json\n`);
      archive.finalize();
      await writeFile(path, await buffer(archive));
      return path;
    };
    await expect(open(await write({ ...manifest, format: 2 }))).rejects.toThrow('newer version');
    await expect(open(await write({ ...manifest, product: 'other' }))).rejects.toThrow('not a backup of this product');
    const added = write(manifest, { 'tables/cars.jsonl.gz': 'x' });
    await expect(open(await added)).rejects.toThrow('tables/cars.jsonl.gz is not as it was written');
    await expect(open(await write(manifest, { '../evil': 'x' }))).rejects.toThrow('another kind');
    const newer = await open(await write({ ...manifest, schema: '9999_later' }));
    await expect(refuseNewer(newer)).rejects.toThrow('newer version');
  });
});

testInLongRun('a restore that fails leaves the site, and one that replaces it keeps the old one', async () => {
  const dataDir = join(folder, 'kept');
  const own = serverUrl ? await createTestDatabase(serverUrl) : undefined;
  const placeOf = () => (own ? postgresPlace(own.url) : embeddedPlace(dataDir));
  const openSite = () => (own ? openPostgres(own.url) : openEmbedded(dataDir));
  if (!own) await layDatabase(dataDir);
  const site = await openSite();
  await site.migrate();
  await site.db.execute(sql`insert into users (username, password_hash, role) values ('old', 'x', 'owner')`);
  await site.close();
  const old = await openSite().then(async (database) => {
    const rows = await rowsIn(database.db);
    await database.close();
    return rows;
  });

  const archive = await open(await save(api.database, disk));
  const lying = { ...archive, manifest: { ...archive.manifest, tables: { ...archive.manifest.tables, cars: 99 } } };
  const files = createDiskStorage(join(folder, 'kept-files'));
  const place = await placeOf();
  const failed = place.restore(lying, { storage: files, secret, keptAs: 'before' });
  await expect(failed).rejects.toThrow('has not the rows of cars that it states');
  await place.close();
  const still = await openSite();
  expect(await rowsIn(still.db)).toEqual(old);
  await still.close();

  await restore(await placeOf(), await save(api.database, disk), { storage: files, secret });
  const now = await openSite();
  expect(await rowsIn(now.db)).toEqual(await rowsIn(api.database.db));
  if (own) {
    const kept = sql`select username from before.users`;
    expect(await rowsOf(now.db, kept, v.object({ username: v.string() }))).toEqual([{ username: 'old' }]);
  } else expect(await readdir(dataDir)).toContain('before');
  await now.close();
  await own?.drop();
});

test('a picture that is deleted during a backup is in it, and is deleted another day', async () => {
  const car = await api.admin.call('createCar', { body: await carDraft() });
  await api.send(`/api/cars/${car.id}`, { method: 'DELETE', as: 'admin' });
  const names = await api.storedPictures();
  const path = join(folder, 'deleted.tar');
  await storeBackup(
    path,
    (consume) =>
      createBackup({ database: api.database, storage: disk, spoolFolder: folder }, async (chunks) => {
        await api.send('/api/bin', { method: 'DELETE', as: 'admin' });
        expect(await api.storedPictures()).toEqual(names);
        await consume(chunks);
      }),
    undefined,
  );
  expect((await open(path)).manifest.pictures.count).toBe(names.length);
  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});
