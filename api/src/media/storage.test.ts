import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readdir } from 'node:fs/promises';
import type { MediaStorage } from './storage';
import { type OpenStorage, storageKinds } from './storage-samples';

const stem = `${'ab'.repeat(16)}_10x10_000fff000fff`;
const other = `${'ab'.repeat(15)}cd_10x10_000fff000fff`;
const bytes = crypto.getRandomValues(new Uint8Array(3000));

for (const [kind, openStorage] of Object.entries(storageKinds)) {
  describe(`the ${kind} storage`, () => {
    let open: OpenStorage;
    let storage: MediaStorage;
    beforeAll(async () => {
      open = await openStorage();
      storage = open.storage;
    });
    afterAll(() => open.close());

    test('gives back what was put, whole and in parts', async () => {
      await storage.put(`${stem}.webp`, bytes);
      const file = await storage.get(`${stem}.webp`);
      expect(file?.size).toBe(3000);
      expect(await file?.bytes()).toEqual(bytes);
      expect(await new Response(file?.body()).bytes()).toEqual(bytes);
      expect(await new Response(file?.body(10, 25)).bytes()).toEqual(bytes.slice(10, 25));
    });

    test('says null for what is not there', async () => {
      expect(await storage.get(`${other}.480.avif`)).toBeNull();
      expect(await storage.list(other)).toEqual([]);
    });

    test('lists what belongs to one picture, and deletes twice without complaint', async () => {
      await storage.put(`${stem}.webp`, bytes);
      await storage.put(`${stem}.160.avif`, bytes);
      await storage.put(`${other}.webp`, bytes);
      expect((await storage.list(stem)).toSorted()).toEqual([`${stem}.160.avif`, `${stem}.webp`]);
      await storage.delete(`${stem}.160.avif`);
      await storage.delete(`${stem}.160.avif`);
      expect(await storage.list(stem)).toEqual([`${stem}.webp`]);
    });

    // s3rver, unlike S3, does not write atomically.
    test.skipIf(kind === 'S3')('takes the same file many times at once', async () => {
      await Promise.all(Array.from({ length: 20 }, () => storage.put(`${stem}.320.webp`, bytes)));
      expect(await (await storage.get(`${stem}.320.webp`))?.bytes()).toEqual(bytes);
      const names = await readdir(open.dir, { recursive: true });
      expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
    });

    test('never makes a path of anything but the name of a picture', async () => {
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
