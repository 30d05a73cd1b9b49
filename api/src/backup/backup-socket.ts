import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './backup-file';
import { BackupRefused } from './backup-format';
import { streamBackup } from './backup-stream';
import { chunksOf } from './byte-streams';
import type { BackupParts } from './create-backup';

const socketOf = (dataDir: string): string => join(dataDir, 'backup.sock');

/** Header of a request for an archive with APP_SECRET, which the caller will encrypt. */
const secretHeader = 'x-with-secret';

interface OfferParts extends Pick<BackupParts, 'database' | 'storage'> {
  secret: string;
  dataDir: string;
}

/**
 * Serves archives on a Unix socket in `dataDir`, which only this user can open: while the server runs, no other program
 * can read the embedded database. The folder must be locked.
 */
export function offerBackups({ dataDir, secret, ...parts }: OfferParts): { stop(): Promise<void> } {
  const unix = socketOf(dataDir);
  // A killed process may have left it.
  rmSync(unix, { force: true });
  // Set before the socket is created, so that it is never accessible to others.
  const umask = process.umask(0o177);
  try {
    const server = Bun.serve({
      unix,
      fetch(request, bun) {
        // No idle timeout: nothing is sent while the rows are read.
        bun.timeout(request, 0);
        return send({ ...parts, spoolFolder: dataDir, secret: request.headers.has(secretHeader) ? secret : undefined });
      },
    });
    return {
      async stop() {
        await server.stop(true);
        rmSync(unix, { force: true });
      },
    };
  } catch {
    console.warn(`No backup while this server runs: ${dataDir} cannot hold a socket (its path may be too long).`);
    return { stop: async () => {} };
  } finally {
    process.umask(umask);
  }
}

/** The archive as a stream, or a sentence with status 409 if it cannot be made. */
const send = (parts: BackupParts): Promise<Response> =>
  streamBackup(parts).then(
    (archive) => new Response(archive),
    (error: unknown) =>
      new Response(error instanceof BackupRefused ? error.message : 'The backup failed.', { status: 409 }),
  );

/** Requests an archive from the server that runs on `dataDir`; undefined if none is running. */
export async function askServer(dataDir: string, withSecret: boolean): Promise<Source | undefined> {
  const answer = await fetch('http://localhost/', {
    unix: socketOf(dataDir),
    method: 'POST',
    timeout: false,
    headers: withSecret ? { [secretHeader]: '1' } : {},
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code && notThere.has(error.code)) return undefined;
    throw error;
  });
  if (!answer) return undefined;
  const { body } = answer;
  if (!answer.ok || !body) throw new BackupRefused(await answer.text());
  return (consume) => consume(chunksOf(body));
}

/** Error codes of a connection to a missing socket, or to one without a listener. */
const notThere = new Set(['ENOENT', 'ECONNREFUSED', 'ConnectionRefused', 'FailedToOpenSocket']);
