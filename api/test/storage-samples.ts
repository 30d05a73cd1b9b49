import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { createDiskStorage } from '../src/media/disk-storage';
import { createS3Storage } from '../src/media/s3-storage';
import type { MediaStorage } from '../src/media/storage';

/** A real, empty storage for one test file. */
export interface OpenStorage {
  storage: MediaStorage;
  /** The folder that contains its files. */
  dir: string;
  close(): Promise<void>;
}

const account = { bucket: 'pictures', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };

/** Settings of a process that reaches the bucket of `openBucket` at this origin. */
export const bucketSettings = (S3_ENDPOINT: string) => ({
  S3_ENDPOINT,
  S3_BUCKET: account.bucket,
  S3_ACCESS_KEY_ID: account.accessKeyId,
  S3_SECRET_ACCESS_KEY: account.secretAccessKey,
});

/** A bucket of a real S3 server, with its files in `directory`. */
export async function openBucket(directory: string) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: account.bucket, configs: [] }],
  });
  const { port } = await server.run();
  return { port, s3: { endpoint: `http://127.0.0.1:${port}`, ...account }, close: (): Promise<void> => server.close() };
}

export const storageKinds: Record<string, () => Promise<OpenStorage>> = {
  disk: async () => {
    const dir = await mkdtemp(join(tmpdir(), 'media-'));
    return { storage: createDiskStorage(join(dir, 'pictures')), dir, close: () => rm(dir, { recursive: true }) };
  },
  S3: async () => {
    const dir = await mkdtemp(join(tmpdir(), 'media-s3-'));
    const bucket = await openBucket(dir);
    const storage = createS3Storage(bucket.s3);
    return {
      storage,
      dir,
      async close() {
        await bucket.close();
        await rm(dir, { recursive: true });
      },
    };
  },
};
