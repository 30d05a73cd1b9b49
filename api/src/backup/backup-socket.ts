import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './backup-file';
import { BackupRefused } from './backup-format';
import { streamBackup } from './backup-stream';
import { chunksOf } from './byte-streams';
import type { BackupParts } from './create-backup';

const socketOf = (dataDir: string): string => join(dataDir, 'backup.sock');

/** Header of a request for an archive that has APP_SECRET, because the caller encrypts it. */
const secretHeader = 'x-with-secret';

interface OfferParts extends Pick<BackupParts, 'database' | 'storage'> {
  secret: string;
  dataDir: string;
}

/**
 * Sends archives over a Unix socket in `dataDir`, which only this user can open: the embedded database belongs to the
 * running server, so no other program can read it. The folder must be locked.
 */
export function offerBackups({ dataDir, secret, ...parts }: OfferParts): { stop(): Promise<void> } {
  const unix = socketOf(dataDir);
  // Left by a killed process.
  rmSync(unix, { force: true });
  // The socket is never open to others, not even for a moment.
  const umask = process.umask(0o177);
  try {
    const server = Bun.serve({
      unix,
      fetch(request, bun) {
        // Nothing is sent while the rows are read.
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

/** The archive as it is made, or a sentence with status 409 when there is none. */
const send = (parts: BackupParts): Promise<Response> =>
  streamBackup(parts).then(
    (archive) => new Response(archive),
    (error: unknown) =>
      new Response(error instanceof BackupRefused ? error.message : 'The backup failed.', { status: 409 }),
  );

/** Receives an archive from the server that runs on `dataDir`; undefined when none does. */
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

/** What a connection to a missing socket, or to one that nobody listens to, answers. */
const notThere = new Set(['ENOENT', 'ECONNREFUSED', 'ConnectionRefused', 'FailedToOpenSocket']);
