import { errorText } from './backup-failure';
import type { Chunks } from './byte-streams';
import { type BackupParts, createBackup } from './create-backup';

/**
 * Makes a backup while its stream is read; `transform` may encrypt it. Resolves once the rows are read. A failure after
 * that is an error of the stream, and cancelling the stream ends the backup.
 */
export function streamBackup(
  parts: BackupParts,
  transform = (archive: Chunks) => archive,
): Promise<ReadableStream<Uint8Array>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadableStream<Uint8Array>>();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // Rejects also when the reader is gone; the write in progress says so too.
  writer.closed.catch(() => {});
  createBackup(parts, async (archive) => {
    resolve(readable);
    for await (const chunk of transform(archive)) await writer.write(chunk);
    await writer.close();
  }).catch((error: unknown) => {
    console.error('A backup failed:', errorText(error));
    reject(error);
    writer.abort(error).catch(() => {});
  });
  return promise;
}
