import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Client } from 'bun';
import { finalName } from '../durable-file';
import type { Env } from '../env';
import { answered, bucketPages } from '../media/bucket';
import { archiveDate } from './archive-name';
import { openArchive } from './archive-reader';
import { type Source, sealed, storeBackup } from './backup-file';
import { type ByteSource, bytesOfFile, stoppable, until } from './byte-streams';

export type BackupSettings = NonNullable<Env['backup']>;

export interface StoredArchive {
  name: string;
  /** Size in bytes. */
  size: number;
  at: Date;
}

/**
 * A folder or bucket with archives of the product (`archiveName`). Other files in it are neither listed nor deleted.
 */
export interface BackupTarget {
  /** Path or URL, for people. */
  place: string;
  /** All complete archives, newest first. */
  list(): Promise<StoredArchive[]>;
  /** Stores and verifies an archive. It gets its name only when it is complete, never if it fails or is aborted. */
  store(name: string, source: Source, signal: AbortSignal): Promise<void>;
  read(name: string): ByteSource;
  delete(name: string): Promise<void>;
  /** Removes unfinished archives of a killed process. Must not be called while an archive is stored. */
  clearUnfinished(): Promise<void>;
}

export const openTarget = (settings: BackupSettings): BackupTarget =>
  settings.s3 === undefined ? folderTarget(settings) : bucketTarget(settings);

type SettingsWith<Key extends string> = Extract<BackupSettings, Record<Key, unknown>>;

function folderTarget({ folder, isInData, passphrase }: SettingsWith<'folder'>): BackupTarget {
  // A missing folder elsewhere may be a disk that is not mounted.
  const make = () => (isInData ? mkdir(folder, { recursive: true, mode: 0o700 }) : undefined);
  return {
    place: folder,
    async list() {
      await make();
      const names = (await readdir(folder)).filter(archiveDate);
      return archivesAmong(
        await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size }))),
      );
    },
    async store(name, source, signal) {
      await storeBackup(join(folder, name), source, passphrase, signal);
    },
    read: (name) => bytesOfFile(join(folder, name)),
    delete: (name) => rm(join(folder, name), { force: true }),
    async clearUnfinished() {
      await make();
      const unfinished = (await readdir(folder)).filter((name) => archiveDate(finalName(name) ?? ''));
      await Promise.all(unfinished.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

const megabyte = 1024 * 1024;
/** 32 MB: a multipart upload has at most 10,000 parts. */
const partSize = 32 * megabyte;
const readLength = 8 * megabyte;
/** Timeout in milliseconds for one part. */
const partTimeout = 120_000;

const answeredInTime = <T>(request: T | Promise<T>): Promise<T> => answered(request, partTimeout);

/** By multipart uploads: the object exists only after the last part is confirmed, so an aborted upload leaves none. */
function bucketTarget({ s3, prefix, passphrase }: SettingsWith<'s3'>): BackupTarget {
  const bucket = new S3Client(s3);
  const read = (name: string): ByteSource =>
    async function* (start, end) {
      const file = bucket.file(prefix + name);
      const { size } = await answeredInTime(file.stat());
      const last = Math.min(end ?? size, size);
      for (let at = start; at < last; at += readLength) {
        yield new Uint8Array(await answeredInTime(file.slice(at, Math.min(at + readLength, last)).arrayBuffer()));
      }
    };
  const remove = (name: string) => answeredInTime(bucket.delete(prefix + name));
  return {
    place: `s3://${s3.bucket}/${prefix}`,
    async list() {
      const found: Omit<StoredArchive, 'at'>[] = [];
      for await (const page of bucketPages((from) => answeredInTime(bucket.list({ prefix, ...from })))) {
        for (const { key, size = 0 } of page) found.push({ name: key.slice(prefix.length), size });
      }
      return archivesAmong(found);
    },
    async store(name, source, signal) {
      await source(async (archive) => {
        const writer = bucket.file(prefix + name).writer({ partSize, queueSize: 1, retry: 3 });
        // On failure `end` is not called: it would create an object from the parts so far.
        for await (const chunk of sealed(until(signal, archive), passphrase)) {
          writer.write(chunk);
          await answeredInTime(writer.flush());
        }
        await answeredInTime(writer.end());
      });
      try {
        await openArchive(stoppable(read(name), signal), async () => passphrase ?? '');
      } catch (error) {
        await remove(name);
        throw error;
      }
    },
    read,
    delete: remove,
    // The service removes aborted uploads by its own rules; they have no name.
    clearUnfinished: async () => {},
  };
}

/** The archives among these files, newest first. */
const archivesAmong = (files: Omit<StoredArchive, 'at'>[]): StoredArchive[] =>
  files
    .flatMap((file) => {
      const at = archiveDate(file.name);
      return at ? [{ ...file, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
