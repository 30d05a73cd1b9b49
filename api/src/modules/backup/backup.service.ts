import { mkdir } from 'node:fs/promises';
import type { BackupState, StoredBackup } from '@officina/contracts/backup';
import { archiveName } from '../../backup/archive-name';
import type { Backups } from '../../backup/automatic-backups';
import { sealed } from '../../backup/backup-file';
import { stateOf } from '../../backup/backup-runs';
import { streamBackup } from '../../backup/backup-stream';
import { readMigrations, schemaOf } from '../../backup/migrations';
import type { Db } from '../../db/client';
import type { Env } from '../../env';
import { DomainError } from '../../http/problems';
import type { Streamed } from '../../http/streamed';
import { type Actor, recordAudit } from '../audit/audit.service';

interface Deps extends Backups {
  db: Db;
  env: Pick<Env, 'dataDir'>;
  secret: string;
}

/** Throws 409 if the database's schema is not that of this version, so that it cannot be backed up. */
export async function checkBackup({ db }: Pick<Deps, 'db'>): Promise<void> {
  if ((await schemaOf(db)) === (await readMigrations()).at(-1)?.tag) return;
  throw new DomainError(409, 'Il sito è in corso di aggiornamento: riprova quando è finito.');
}

/** Streams the archive; with a passphrase it is encrypted and contains APP_SECRET. */
export async function downloadBackup(deps: Deps, actor: Actor, passphrase: string): Promise<Streamed> {
  const { db, env, database, storage, secret } = deps;
  await checkBackup(deps);
  await mkdir(env.dataDir, { recursive: true });
  const body = await streamBackup(
    { database, storage, spoolFolder: env.dataDir, secret: passphrase ? secret : undefined },
    (archive) => sealed(archive, passphrase),
  );
  try {
    await recordAudit(db, actor, { action: 'downloaded', kind: 'backup', title: 'Copia di sicurezza' });
  } catch (error) {
    await body.cancel();
    throw error;
  }
  return { body, filename: archiveName(new Date()) };
}

export const getBackupState = ({ db, automatic }: Pick<Deps, 'db' | 'automatic'>): Promise<BackupState> =>
  stateOf(db, {
    isAutomatic: automatic !== undefined,
    isEncrypted: automatic?.isEncrypted ?? false,
    place: automatic && !automatic.isInData ? automatic.place : '',
    isInData: automatic?.isInData ?? false,
  });

export async function listBackups({ automatic }: Pick<Deps, 'automatic'>): Promise<StoredBackup[]> {
  const archives = await automatic?.list().catch((error: unknown) => {
    console.error('The automatic backups cannot be listed:', error instanceof Error ? error.name : 'unknown');
    throw new DomainError(503, 'La destinazione delle copie automatiche non risponde.');
  });
  return (archives ?? []).map(({ name, size, at }) => ({ name, size, at: at.toISOString() }));
}

/** Starts a drill, which continues after the response. */
export async function startDrill({ automatic }: Pick<Deps, 'automatic'>): Promise<void> {
  if (!automatic) throw new DomainError(409, 'Le copie automatiche non sono configurate.');
  const [last] = await listBackups({ automatic });
  if (!last) throw new DomainError(409, 'Non c’è ancora una copia automatica da provare.');
  if (await automatic.startDrill()) return;
  throw new DomainError(409, 'È già in corso una copia o una prova: riprova quando è finita.');
}
