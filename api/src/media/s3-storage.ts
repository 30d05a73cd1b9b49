import { S3Client } from 'bun';
import type { Env } from '../env';
import { contentTypeOf } from '../http/content-types';
import { answered, bucketPages } from './bucket';
import { isStorageKey, type MediaStorage, pageLength, storageKey, whenMissing } from './storage';

/** Stores files in a bucket of any S3-compatible service. The bucket stays private: browsers only request the API. */
export function createS3Storage(settings: NonNullable<Env['s3']>): MediaStorage {
  const bucket = new S3Client(settings);
  const statOf = (key: string) => answered(bucket.file(storageKey(key)).stat()).catch(whenMissing(null));

  async function remove(key: string): Promise<void> {
    await answered(bucket.delete(storageKey(key))).catch(whenMissing(undefined));
  }

  return {
    async put(key, bytes) {
      // The content of a name never changes, so an existing object with this name and size is this file.
      const there = await statOf(key);
      const isFresh = there && there.lastModified.getTime() > Date.now() - hour;
      if (isFresh && there.size === bytes.length) return;
      await answered(bucket.write(storageKey(key), bytes, { type: contentTypeOf(key) }));
    },
    async get(key) {
      const file = bucket.file(storageKey(key));
      const there = await statOf(key);
      if (!there) return null;
      const { size } = there;
      return {
        size,
        bytes: async () => new Uint8Array(await answered(file.arrayBuffer())),
        // As a stream: a response made from the file itself would redirect to a presigned URL.
        body: (start = 0, end = size) => file.slice(start, end).stream(),
      };
    },
    delete: remove,
    async list(prefix) {
      const page = await answered(bucket.list({ prefix, maxKeys: 1000 }));
      return page.contents?.map((entry) => entry.key) ?? [];
    },
    async *pages() {
      for await (const page of bucketPages((from) => answered(bucket.list({ maxKeys: pageLength, ...from })))) {
        const keys = page.map(({ key }) => key).filter(isStorageKey);
        yield keys.map((key) => ({
          stem: key.slice(0, key.indexOf('.')),
          isUnfinished: false,
          // Requested again: the object may have been written again since it was listed.
          writtenAt: async () => (await statOf(key))?.lastModified.getTime() ?? Date.now(),
          delete: () => remove(key),
        }));
      }
    },
    async belongsTo(databaseId) {
      const database = await databaseId();
      const mark = bucket.file(databaseMark);
      const there = await answered(mark.text()).catch(whenMissing(null));
      if (there === null) await answered(mark.write(database));
      return there === null || there === database;
    },
  };
}

/** Key of the object with the id of the database whose pictures these are. */
export const databaseMark = 'officina-database';

const hour = 60 * 60 * 1000;
