import type { FileHandle } from 'node:fs/promises';
import { keepingPictures } from '../db/backup-lock';
import type { Database } from '../db/client';
import { batchesOf } from '../db/list';
import type { MediaStorage } from '../media/storage';
import { type ArchiveEntry, archiveOf } from './archive-writer';
import {
  BackupRefused,
  formatVersion,
  type Manifest,
  manifestName,
  pictureEntry,
  secretName,
  tableEntry,
} from './backup-format';
import type { Chunks } from './byte-streams';
import { openSpool, type ReadRows, readRows } from './read-rows';

export interface BackupParts {
  database: Pick<Database, 'connection'>;
  storage: Pick<MediaStorage, 'get'>;
  /** APP_SECRET, only for an archive that will be encrypted. */
  secret?: string | undefined;
  /** Folder for a temporary file with the compressed rows. */
  spoolFolder: string;
}

interface Sized {
  filename: string;
  size: number;
}

/**
 * Creates a tar archive of a snapshot of the rows and of the pictures that they reference, and streams it to `consume`.
 * Memory use: a few megabytes of rows or one picture, and the checksums.
 */
export async function createBackup<T>(parts: BackupParts, consume: (archive: Chunks) => Promise<T>): Promise<T> {
  const spool = await openSpool(parts.spoolFolder);
  try {
    return await parts.database.connection((db) =>
      keepingPictures(db, async () => {
        const rows = await readRows(db, spool);
        const { sized, missing } = await measure(parts.storage, rows.filenames);
        return consume(archiveOf(entriesOf(parts, { spool, rows, sized, missing })));
      }),
    );
  } finally {
    await spool.close();
  }
}

interface Content {
  spool: FileHandle;
  rows: ReadRows;
  sized: Sized[];
  missing: string[];
}

async function* entriesOf({ storage, secret }: BackupParts, content: Content): AsyncGenerator<ArchiveEntry> {
  const { spool, rows, sized, missing } = content;
  const { parts, filenames: _, ...read } = rows;
  const manifest: Manifest = {
    product: 'officina',
    format: formatVersion,
    ...read,
    pictures: { count: sized.length, bytes: sized.reduce((sum, { size }) => sum + size, 0) },
    missingPictures: missing,
  };
  yield inMemory(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  if (secret) yield inMemory(secretName, Buffer.from(secret));
  for (const [table, { start, end }] of parts) {
    yield { name: tableEntry(table), size: end - start, content: partOf(spool, start, end) };
  }
  for (const { filename, size } of sized) {
    const bytes = await (await storage.get(filename))?.bytes();
    if (bytes?.length !== size) throw new BackupRefused(`The picture ${filename} disappeared while it was copied.`);
    yield inMemory(pictureEntry(filename), bytes);
  }
}

const inMemory = (name: string, bytes: Uint8Array): ArchiveEntry => ({ name, size: bytes.length, content: [bytes] });

const partLength = 256 * 1024;

async function* partOf(file: FileHandle, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(partLength, end - at)), 0, null, at);
    if (bytesRead === 0) throw new Error('The temporary file ended early');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** Number of files whose size is requested concurrently. */
const atOnce = 16;

async function measure(storage: BackupParts['storage'], filenames: string[]) {
  const sized: Sized[] = [];
  const missing: string[] = [];
  for (const some of batchesOf(filenames, atOnce)) {
    const files = await Promise.all(some.map((filename) => storage.get(filename)));
    for (const [index, filename] of some.entries()) {
      const file = files[index];
      if (file) sized.push({ filename, size: file.size });
      else missing.push(filename);
    }
  }
  return { sized, missing };
}
