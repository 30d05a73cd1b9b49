import { errorText } from './backup-failure';
import type { Chunks } from './byte-streams';
import { type BackupParts, createBackup } from './create-backup';

/**
 * Creates a backup while its stream is read; `transform` may encrypt it. Resolves once the rows have been read. A later
 * failure is an error of the stream; cancelling the stream aborts the backup.
 */
export function streamBackup(
  parts: BackupParts,
  transform = (archive: Chunks) => archive,
): Promise<ReadableStream<Uint8Array>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadableStream<Uint8Array>>();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // Also rejects if the reader is gone, which the pending write reports.
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
