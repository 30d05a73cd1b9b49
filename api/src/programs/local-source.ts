import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { appSecret } from '../app-secret';
import type { Source } from '../backup/backup-file';
import { BackupRefused } from '../backup/backup-format';
import { askServer } from '../backup/backup-socket';
import { createBackup } from '../backup/create-backup';
import { embeddedFolder } from '../db/embedded-swap';
import type { Env } from '../env';
import { createStorage, openDatabase } from '../start';

/**
 * The archive source of the site with these settings. PostgreSQL is read by this process; the embedded database by its
 * running server, or by this process if there is none. `path`: the file that the archive will have.
 */
export async function localSource(env: Env, path: string, withSecret: boolean): Promise<Source> {
  const fromServer = env.databaseUrl ? undefined : await askServer(env.dataDir, withSecret);
  if (fromServer) return fromServer;
  if (!env.databaseUrl && !existsSync(join(env.dataDir, embeddedFolder))) {
    throw new BackupRefused(`There is no database in ${env.dataDir}.`);
  }
  return async (consume) => {
    const database = await openDatabase(env);
    try {
      const secret = withSecret ? await appSecret(env) : undefined;
      const parts = { database, storage: createStorage(env), secret, spoolFolder: dirname(path) };
      await createBackup(parts, consume);
    } finally {
      await database.close();
    }
  };
}
