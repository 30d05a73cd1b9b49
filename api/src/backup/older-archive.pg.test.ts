import { afterAll, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { isLongRun, testInLongRun } from '../../test/long-run';
import { createTestDatabase, serverUrl } from '../../test/test-database';
import { openEmbedded } from '../db/client';
import { openPostgres } from '../db/postgres';
import { rowsOf } from '../db/rows-of';
import { createDiskStorage } from '../media/disk-storage';
import { sentence } from '../sentences/say';
import { openArchive } from './archive-reader';
import { archiveOf } from './archive-writer';
import { formatVersion, type Manifest, manifestName, tableEntry } from './backup-format';
import { drill } from './drill';
import { loadRows } from './load-rows';
import { schemaOf } from './migrations';
import { embeddedPlace, postgresPlace } from './restore-place';

setDefaultTimeout(240_000);
const folder = await mkdtemp(join(tmpdir(), 'officina-older-'));
afterAll(() => rm(folder, { recursive: true }));

const at = '2026-01-05T08:30:00.125+00:00';
const user = { id: 7, username: 'titolare', password_hash: 'x', created_at: at };
/** Rows as in version 0006, without the columns that 0007 adds. */
const deploy = { id: 3, part: 'shell', version: 'v1', at, by: 'x', kind: 'image', commit: null };
const message = {
  id: 4,
  name: 'Ada',
  email: 'a@example.org',
  subject: null,
  message: 'Ciao',
  read: true,
  created_at: at,
};
const image = {
  ...{ id: 5, entity_type: 'hero', entity_id: null, filename: 'a.webp', original_name: 'a', alt: '', caption: '' },
  ...{ size: 1, mime_type: 'image/webp', width: 1, height: 1, sort_order: 0, featured: false, in_gallery: true },
  ...{ upload_id: null, created_at: at, updated_at: at },
};
/** Two cars from before car states; one of them is sold, on a day known from the log. */
const car = {
  ...{ id: 1, make: 'Fiat', model: '500', year: 1967, engine_size: '499', price: 9000, mileage: 5, available: true },
  ...{ description: 'Una', history: 'Due', features: ['a'], categories: ['rare'], created_at: at },
};
const project = {
  ...{ id: 6, title: 'Fiat 1100', description: 'Una', category: 'engine', completion_date: '2024-05-18', duration: 6 },
  ...{ work_details: ['a'], final_result: 'Bella', featured: false, created_at: at },
};
const soldAt = '2026-01-04T10:00:00+00:00';
const note = { id: 1, at: soldAt, username: 'x', action: 'changed', kind: 'car', record_id: '2', title: 'Fiat' };
const binned = (id: number, available: boolean) => ({
  ...{ id: `car-${id}`, kind: 'car', title: 'Fiat', filenames: [], deleted_at: at, deleted_by: 'x' },
  record: { kind: 'car', row: { id, make: 'Fiat', available, createdAt: at }, images: [] },
});
const stored = { packed: '\\x00ff', description: {}, commit: null, created_at: at, created_by: 'x' };
const release = { part: 'shell', version: 'v1', ...stored };

/** Writes an archive with these rows, as an earlier version would have made it. */
async function write(name: string, schema: string, tables: Record<string, object[]>): Promise<string> {
  const manifest: Manifest = {
    product: 'officina',
    format: formatVersion,
    schema,
    createdAt: '2026-01-05T09:00:00.000Z',
    tables: Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length])),
    identities: { users: 9 },
    pictures: { count: 0, bytes: 0 },
    missingPictures: [],
  };
  const entry = (entryName: string, content: Buffer) => ({ name: entryName, size: content.length, content: [content] });
  const entries = async function* () {
    yield entry(manifestName, Buffer.from(JSON.stringify(manifest)));
    for (const [table, rows] of Object.entries(tables)) {
      yield entry(tableEntry(table), gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join('')));
    }
  };
  await writeFile(join(folder, name), await buffer(archiveOf(entries())));
  return join(folder, name);
}

/** A new database: PostgreSQL if available, else embedded. */
async function ownPlace() {
  const own = serverUrl ? await createTestDatabase(serverUrl, { isEmpty: true }) : undefined;
  const dataDir = await mkdtemp(join(folder, 'data-'));
  return {
    place: () => (own ? postgresPlace(own.url) : embeddedPlace(dataDir)),
    open: () => (own ? openPostgres(own.url) : openEmbedded(dataDir)),
    drop: async () => own?.drop(),
  };
}

// Runs only on PostgreSQL by default.
test.skipIf(!serverUrl && !isLongRun)('an archive of an older schema is restored and migrated', async () => {
  const path = await write('older.tar', '0006_releases', {
    users: [user],
    releases: [release],
    deploys: [deploy],
    contact_messages: [message],
    images: [image],
    cars: [car, { ...car, id: 2, available: false }, { ...car, id: 3, available: false }],
    projects: [project],
    audit_log: [{ ...note, fields: ['available', 'price'] }],
    bin_entries: [binned(8, true), binned(9, false)],
  });
  const own = await ownPlace();
  const place = await own.place();
  const storage = createDiskStorage(join(folder, 'files'));
  const secret = 'a-secret-of-the-tests-with-enough-characters';
  await place.restore(await openArchive(path, async () => ''), { storage, secret, keptAs: 'before' });
  await place.close();
  const database = await own.open();
  // No migration is left to apply.
  await database.migrate();
  const Row = v.object({ by: v.string(), watch: v.boolean(), reason: v.null() });
  expect(await rowsOf(database.db, sql`select by, watch, reason from deploys`, Row)).toEqual([
    { by: 'x', watch: true, reason: null },
  ]);
  const messages = sql`select state, state_changed_at = created_at as "isAsOld" from contact_messages`;
  const Lead = v.object({ state: v.string(), isAsOld: v.boolean() });
  expect(await rowsOf(database.db, messages, Lead)).toEqual([{ state: 'waiting', isAsOld: true }]);
  const pictures = sql`select edit, original_filename as original, source_hash as hash from images`;
  const Plain = v.object({ edit: v.null(), original: v.null(), hash: v.null() });
  expect(await rowsOf(database.db, pictures, Plain)).toHaveLength(1);
  const states = sql`select state, sold_at::text as sold, state_changed_at::text as since,
    updated_at = created_at as "isAsOld" from cars order by id`;
  const State = v.object({ state: v.string(), sold: v.nullable(v.string()), since: v.string(), isAsOld: v.boolean() });
  const dated = ({ sold, since, ...row }: v.InferOutput<typeof State>) => ({
    ...row,
    sold: sold && new Date(sold),
    since: new Date(since),
  });
  expect((await rowsOf(database.db, states, State)).map(dated)).toEqual([
    { state: 'available', sold: null, since: new Date(at), isAsOld: true },
    { state: 'sold', sold: new Date(soldAt), since: new Date(soldAt), isAsOld: true },
    { state: 'sold', sold: new Date(at), since: new Date(at), isAsOld: true },
  ]);
  const others = sql`select state from projects union all (select record #>> '{row,state}' from bin_entries order by id)`;
  expect(await rowsOf(database.db, others, v.object({ state: v.string() }))).toEqual([
    { state: 'completed' },
    { state: 'available' },
    { state: 'sold' },
  ]);
  const found = sql`select search like '%maggio 2024%' as "isFound" from projects`;
  expect(await rowsOf(database.db, found, v.object({ isFound: v.boolean() }))).toEqual([{ isFound: true }]);
  const settings = sql`select retention_months as months from mail_settings`;
  expect(await rowsOf(database.db, settings, v.object({ months: v.number() }))).toEqual([{ months: 24 }]);
  expect(await schemaOf(database.db)).not.toBe('0006_releases');
  const next = sql`insert into users (username, password_hash, role) values ('b', 'x', 'owner') returning id`;
  expect(await rowsOf(database.db, next, v.object({ id: v.number() }))).toEqual([{ id: 10 }]);
  await database.close();
  await own.drop();
});

test.skipIf(!serverUrl && !isLongRun)(
  'the reasons of deploys that an older server wrote keep their words',
  async () => {
    const written = { reason: 'Ritirata.', reason_in_english: 'Took back.' };
    const staged = {
      id: 1,
      part: 'mfe_public',
      version: 'v2',
      at,
      by: 'x',
      share: 5,
      after_deploy: 3,
      outcome: 'back',
    };
    const counted = { visits: 0, failures: 0, vitals: [], live_visits: 0, live_failures: 0, live_vitals: [] };
    const path = await write('reasons.tar', '0028_draft-links', {
      deploys: [
        { ...deploy, watch: true, reason: null },
        { ...deploy, watch: true, id: 4, reason: 'Ritirata.' },
        { ...deploy, watch: true, id: 5, ...written },
      ],
      staged_releases: [{ ...staged, ...counted, ...written }],
    });
    const own = await ownPlace();
    const database = await own.open();
    const archive = await openArchive(path, async () => '');
    await database.db.transaction((tx) => loadRows(tx, archive, 'a-secret-of-the-tests-with-enough-characters'));
    const reasons = sql`(select reason, reason is null as "isNone" from deploys order by id)
    union all select reason, reason is null from staged_releases`;
    const Reason = v.object({ reason: v.unknown(), isNone: v.boolean() });
    expect(await rowsOf(database.db, reasons, Reason)).toEqual([
      { reason: null, isNone: true },
      { reason: sentence('asWritten', 'Ritirata.', 'Ritirata.'), isNone: false },
      { reason: sentence('asWritten', 'Ritirata.', 'Took back.'), isNone: false },
      { reason: sentence('asWritten', 'Ritirata.', 'Took back.'), isNone: false },
    ]);
    await database.close();
    await own.drop();
  },
);

testInLongRun('a drill takes an older archive, and finds a row that comes back as another one', async () => {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const tables = { releases: [release], deploys: [deploy] };
  await write('good.tar', '0006_releases', { users: [user], ...tables });
  // The column has a precision of milliseconds.
  const other = { ...deploy, at: '2026-01-05T08:30:00.1256+00:00' };
  await write('other.tar', '0006_releases', { users: [user], ...tables, deploys: [other] });
  const settings = { folder, passphrase: undefined };
  await drill({ dataDir, settings, name: 'good.tar' });
  await expect(drill({ dataDir, settings, name: 'other.tar' })).rejects.toThrow(
    'The restored rows of deploys are not those of the archive.',
  );
});
