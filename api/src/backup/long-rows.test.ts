import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { checksumsText } from '@officina/contracts/checksums';
import { pack } from 'tar-stream';
import { type Database, fromPglite } from '../db/client';
import { releases } from '../db/schema';
import { sha256 } from '../delivery/release/release-package';
import { bodyLimits } from '../http/body';
import { openArchive } from './archive-reader';
import type { Manifest } from './backup-format';
import { fillTables } from './load-rows';
import { readMigrations } from './migrations';

let database: Database;
let folder = '';
beforeAll(async () => {
  database = fromPglite(await PGlite.create());
  folder = await mkdtemp(join(tmpdir(), 'officina-long-rows-'));
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/**
 * Restores an archive whose only table is `releases` with this row into an empty database. Returns the memory used in
 * bytes.
 */
async function fillWith(row: Uint8Array): Promise<number> {
  const manifest: Manifest = {
    ...{ product: 'officina', format: 1, createdAt: new Date().toISOString(), identities: {}, missingPictures: [] },
    schema: (await readMigrations()).at(-1)?.tag ?? '',
    tables: { releases: 1 },
    pictures: { count: 0, bytes: 0 },
  };
  const entries = { 'backup.json': Buffer.from(JSON.stringify(manifest)), 'tables/releases.jsonl.gz': gzipSync(row) };
  const sums = new Map(Object.entries(entries).map(([name, bytes]) => [name, sha256(bytes)]));
  const tar = pack();
  for (const [name, bytes] of Object.entries(entries)) tar.entry({ name }, bytes);
  tar.entry({ name: 'SHA256SUMS' }, checksumsText(sums));
  tar.finalize();
  const path = join(folder, 'archive.tar');
  await writeFile(path, await buffer(tar));
  const archive = await openArchive(path, async () => '');
  const done = new Error('rolled back');
  let bytes = 0;
  await database.db
    .transaction(async (tx) => {
      await fillTables(tx, archive);
      const [found] = await tx.select({ packed: releases.packed }).from(releases);
      bytes = found?.packed.length ?? 0;
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
  return bytes;
}

test('a row as long as that of the largest release is read', async () => {
  const packed = `\\\\x${'00'.repeat(bodyLimits.upload.bytes)}`;
  const row = `{"part":"shell","version":"v1","packed":"${packed}","description":{},"created_at":"2026-01-01T00:00:00Z","created_by":"x"}\n`;
  expect(await fillWith(Buffer.from(row))).toBe(bodyLimits.upload.bytes);
});

test('a row that would fill the memory is refused early', async () => {
  // 200 MB, compressed to 200 KB.
  await expect(fillWith(Buffer.alloc(200 * 1024 * 1024, ' '))).rejects.toThrow(
    'The archive has a row that is too large.',
  );
});
