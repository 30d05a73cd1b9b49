import { mkdir } from 'node:fs/promises';
import { archiveName } from '../../backup/archive-name';
import { streamBackup } from '../../backup/backup-stream';
import { readMigrations, schemaOf } from '../../backup/migrations';
import { seal } from '../../backup/sealed-stream';
import type { Database, Db } from '../../db/client';
import type { Env } from '../../env';
import { DomainError } from '../../http/problems';
import type { Streamed } from '../../http/streamed';
import type { MediaStorage } from '../../media/storage';
import { type Actor, recordAudit } from '../audit/audit.service';

/** What backups are made of. */
export interface Backups {
  database: Pick<Database, 'session'>;
  storage: Pick<MediaStorage, 'get'>;
}

interface Deps extends Backups {
  db: Db;
  env: Pick<Env, 'dataDir'>;
  secret: string;
}

/** Throws 409 when the database has not the schema of this version, so that it cannot be saved. */
export async function checkBackup({ db }: Pick<Deps, 'db'>): Promise<void> {
  if ((await schemaOf(db)) === (await readMigrations()).at(-1)?.tag) return;
  throw new DomainError(409, 'Il sito è in corso di aggiornamento: riprova quando è finito.');
}

/** The archive as it is made; encrypted, and then with APP_SECRET, when there is a passphrase. */
export async function downloadBackup(deps: Deps, actor: Actor, passphrase: string): Promise<Streamed> {
  const { db, env, database, storage, secret } = deps;
  await checkBackup(deps);
  await mkdir(env.dataDir, { recursive: true });
  const body = await streamBackup(
    { database, storage, spoolFolder: env.dataDir, secret: passphrase ? secret : undefined },
    passphrase ? (archive) => seal(archive, passphrase) : undefined,
  );
  try {
    await recordAudit(db, actor, { action: 'downloaded', kind: 'backup', title: 'Copia di sicurezza' });
  } catch (error) {
    await body.cancel();
    throw error;
  }
  return { body, filename: archiveName(new Date()) };
}
