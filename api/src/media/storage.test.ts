import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenStorage, storageKinds } from '../../test/storage-samples';
import { StorageUnavailable } from '../http/problems';
import { createDiskStorage } from './disk-storage';
import { createS3Storage } from './s3-storage';
import type { MediaStorage, StoredEntry } from './storage';

const stem = `${'ab'.repeat(16)}_10x10_000fff000fff`;
const other = `${'ab'.repeat(15)}cd_10x10_000fff000fff`;
const bytes = crypto.getRandomValues(new Uint8Array(3000));

async function allOf(storage: MediaStorage): Promise<StoredEntry[]> {
  const all: StoredEntry[] = [];
  for await (const page of storage.pages()) all.push(...page);
  return all;
}

for (const [kind, openStorage] of Object.entries(storageKinds)) {
  describe(`the ${kind} storage`, () => {
    let open: OpenStorage;
    let storage: MediaStorage;
    beforeAll(async () => {
      open = await openStorage();
      storage = open.storage;
    });
    afterAll(() => open.close());

    test('returns stored bytes, whole and in ranges', async () => {
      await storage.put(`${stem}.webp`, bytes);
      const file = await storage.get(`${stem}.webp`);
      expect(file?.size).toBe(3000);
      expect(await file?.bytes()).toEqual(bytes);
      expect(await new Response(file?.body()).bytes()).toEqual(bytes);
      expect(await new Response(file?.body(10, 25)).bytes()).toEqual(bytes.slice(10, 25));
    });

    test('returns null for a missing key', async () => {
      expect(await storage.get(`${other}.480.avif`)).toBeNull();
      expect(await storage.list(other)).toEqual([]);
    });

    test('lists the files of one picture, and deletes a missing key without error', async () => {
      await storage.put(`${stem}.webp`, bytes);
      await storage.put(`${stem}.160.avif`, bytes);
      await storage.put(`${other}.webp`, bytes);
      expect((await storage.list(stem)).toSorted()).toEqual([`${stem}.160.avif`, `${stem}.webp`]);
      await storage.delete(`${stem}.160.avif`);
      await storage.delete(`${stem}.160.avif`);
      expect(await storage.list(stem)).toEqual([`${stem}.webp`]);
    });

    test('lists all entries with stem and time of the last put', async () => {
      const mine = `${'cd'.repeat(16)}_10x10_000fff000fff`;
      for (const ending of ['.webp', '.160.avif']) await storage.put(mine + ending, bytes);
      const entries = (await allOf(storage)).filter(({ stem }) => stem === mine);
      expect(entries.map(({ isUnfinished }) => isUnfinished)).toEqual([false, false]);
      for (const entry of entries) {
        // Some storages have a precision of seconds.
        expect(Math.abs((await entry.writtenAt()) - Date.now())).toBeLessThan(60_000);
        await entry.delete();
        await entry.delete();
      }
      expect(await storage.list(mine)).toEqual([]);
    });

    test('accepts concurrent puts of the same file', async () => {
      await Promise.all(Array.from({ length: 20 }, () => storage.put(`${stem}.320.webp`, bytes)));
      expect(await (await storage.get(`${stem}.320.webp`))?.bytes()).toEqual(bytes);
      const names = await readdir(open.dir, { recursive: true });
      expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
    });

    test('throws for any key that is not the name of a picture', async () => {
      for (const key of [
        '../secret',
        `../${stem}.webp`,
        `${stem}.webp/../../x`,
        `${stem}.webp\0`,
        `${stem}.html`,
        '',
      ]) {
        await expect(storage.put(key, bytes)).rejects.toThrow(TypeError);
        await expect(storage.get(key)).rejects.toThrow(TypeError);
        await expect(storage.delete(key)).rejects.toThrow(TypeError);
      }
    });
  });
}

test('a disk storage lists unfinished files but no foreign ones, and a repeated put updates the time', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'media-'));
  const storage = createDiskStorage(dir);
  expect(await allOf(storage)).toEqual([]);
  await storage.put(`${stem}.webp`, bytes);
  const path = join(dir, stem.slice(0, 2), `${stem}.webp`);
  await utimes(path, 1000, 1000);
  await writeFile(`${path}.${crypto.randomUUID()}.tmp`, 'half');
  await writeFile(join(dir, stem.slice(0, 2), 'notes.txt'), 'not ours');
  await writeFile(join(dir, 'notes.txt'), 'not ours');
  const entries = await allOf(storage);
  expect(entries.map(({ stem, isUnfinished }) => [stem, isUnfinished]).toSorted()).toEqual([
    [stem, false],
    [stem, true],
  ]);
  await storage.put(`${stem}.webp`, bytes);
  expect((await stat(path)).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
  await rm(dir, { recursive: true });
});

test('a bucket that does not answer is unavailable, not empty', async () => {
  const closed = Bun.serve({ port: 0, fetch: () => new Response() });
  await closed.stop(true);
  const storage = createS3Storage({
    endpoint: closed.url.origin,
    bucket: 'pictures',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    region: 'us-east-1',
  });
  for (const attempt of [
    () => storage.put(`${stem}.webp`, bytes),
    () => storage.get(`${stem}.webp`),
    () => storage.list(stem),
  ])
    await expect(attempt()).rejects.toThrow(StorageUnavailable);
});

test('a bucket gets a file again only if its object is older than an hour or has another size', async () => {
  let stored = { size: bytes.length, minutes: 0 };
  let puts = 0;
  const server = Bun.serve({
    port: 0,
    fetch(request) {
      if (request.method === 'PUT') puts += 1;
      const modified = new Date(Date.now() - stored.minutes * 60_000).toUTCString();
      const headers = { 'last-modified': modified, 'content-length': String(stored.size), etag: '"a"' };
      return new Response(null, request.method === 'HEAD' ? { headers } : {});
    },
  });
  const storage = createS3Storage({
    endpoint: server.url.origin,
    bucket: 'pictures',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    region: 'us-east-1',
  });
  for (const [size, minutes, isPut] of [
    [bytes.length, 50, false],
    [bytes.length, 70, true],
    [bytes.length - 1, 50, true],
  ] as const) {
    [stored, puts] = [{ size, minutes }, 0];
    await storage.put(`${stem}.webp`, bytes);
    expect(puts).toBe(isPut ? 1 : 0);
  }
  await server.stop(true);
});

test('a bucket is listed page by page', async () => {
  // s3rver does not support truncated listings.
  const keys = Array.from(
    { length: 2500 },
    (_, index) => `${index.toString(16).padStart(32, '0')}_1x1_000000000000.webp`,
  );
  const asked: (string | null)[] = [];
  const server = Bun.serve({
    port: 0,
    fetch(request) {
      const query = new URL(request.url).searchParams;
      const token = query.get('continuation-token');
      asked.push(token);
      const [start, length] = [Number(token ?? 0), Number(query.get('max-keys'))];
      const next = start + length;
      const contents = [...keys.slice(start, next), 'index.html'].map(
        (key) =>
          `<Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
      );
      const more = next < keys.length;
      return new Response(
        `<?xml version="1.0"?><ListBucketResult><Name>pictures</Name><IsTruncated>${more}</IsTruncated>${
          more ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
        }${contents.join('')}</ListBucketResult>`,
        { headers: { 'content-type': 'application/xml' } },
      );
    },
  });
  const storage = createS3Storage({
    endpoint: server.url.origin,
    bucket: 'pictures',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    region: 'us-east-1',
  });
  const pages: number[] = [];
  const stems: string[] = [];
  for await (const page of storage.pages()) {
    pages.push(page.length);
    stems.push(...page.map(({ stem }) => `${stem}.webp`));
  }
  expect([pages, asked]).toEqual([
    [1000, 1000, 500],
    [null, '1000', '2000'],
  ]);
  expect(stems).toEqual(keys);
  await server.stop(true);
});
