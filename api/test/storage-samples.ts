import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { createDiskStorage } from '../src/media/disk-storage';
import { createS3Storage } from '../src/media/s3-storage';
import type { MediaStorage } from '../src/media/storage';

/** A real, empty storage for a test file. */
export interface OpenStorage {
  storage: MediaStorage;
  /** The folder with its files. */
  dir: string;
  close(): Promise<void>;
}

const account = { bucket: 'pictures', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };

/** Settings of a process that uses the bucket of `openBucket` at this origin. */
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
  writeAtomically(Reflect.get(server, 'store'));
  const { port } = await server.run();
  return { port, s3: { endpoint: `http://127.0.0.1:${port}`, ...account }, close: (): Promise<void> => server.close() };
}

interface S3Object {
  bucket: string;
  key: string;
  content: Buffer | Readable;
  metadata: object;
}

/** The part of s3rver's store that is used here, which is missing in its types. */
interface S3Store {
  getResourcePath(bucket: string, key: string, resource: string): string;
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
  putObject(object: S3Object): Promise<{ size: number; md5: string }>;
}

/**
 * s3rver responds to a write before the file is written, so that a read right after it gets a part of the object or
 * never ends. S3 returns the complete old or new object.
 */
function writeAtomically(store: S3Store): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = content instanceof Readable ? await buffer(content) : content;
    const path = store.getResourcePath(bucket, key, 'object');
    const md5 = createHash('md5').update(bytes).digest('hex');
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${crypto.randomUUID()}`;
    await writeFile(draft, bytes);
    await store.putMetadata(bucket, key, metadata, md5);
    await rename(draft, path);
    return { size: bytes.length, md5 };
  };
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
