import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { appSecret } from '../app-secret';
import { openArchive } from '../backup/archive-reader';
import { storeBackup } from '../backup/backup-file';
import { BackupRefused, type Manifest } from '../backup/backup-format';
import { createBackup } from '../backup/create-backup';
import { refuseNewer } from '../backup/load-rows';
import { countRows, embeddedPlace, postgresPlace, type RestorePlace } from '../backup/restore-place';
import { type Env, loadEnv } from '../env';
import { createStorage } from '../start';
import { askPassphrase, readCommand, runCommand, summaryOf, warnOfMissing } from './command';

/**
 * `bun run restore FILE`: verifies the archive, shows what will change, asks, backs up the current site, and replaces
 * it. --yes does not ask; --no-save makes no backup of the current site.
 */
const { file, values } = readCommand('bun run restore FILE [--yes] [--no-save]', {
  yes: { type: 'boolean' },
  'no-save': { type: 'boolean' },
});

await runCommand(async () => {
  const env = loadEnv();
  let passphrase: string | undefined;
  const archive = await openArchive(resolve(file), async () => {
    passphrase = await askPassphrase();
    return passphrase;
  });
  await refuseNewer(archive);
  const place = env.databaseUrl ? await postgresPlace(env.databaseUrl) : await embeddedPlace(env.dataDir);
  try {
    console.info(`The archive is complete: ${summaryOf(archive.manifest)}.`);
    warnOfMissing(archive.manifest);
    await sayChanges(place, archive.manifest);
    if (!values.yes && !(process.stdin.isTTY && confirm('Replace the site by the archive?'))) {
      throw new BackupRefused('Nothing was changed. Without a terminal, --yes answers the question.');
    }
    const secret = await appSecret(env);
    // With milliseconds, because an aborted restore may be repeated within the same second.
    const keptAs = `before-restore-${new Date().toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')}`;
    const had = place.current !== undefined;
    if (!values['no-save']) await saveCurrent(env, place, { keptAs, passphrase, secret });
    const losses = await place.restore(archive, { storage: createStorage(env), secret, keptAs });
    console.info('The site is restored. Everyone has to sign in again.');
    if (had || place.isBroken) {
      console.info(`The database of before is kept as the ${env.databaseUrl ? 'schema' : 'folder'} ${keptAs}.`);
    }
    if (losses.privateKey) {
      console.warn('Enter the private key of the e-mail service again: it was encrypted with another APP_SECRET.');
    }
    if (losses.mailPassword) {
      console.warn(
        'Enter the password of the mailbox again, on the page Email Database: it was encrypted with another APP_SECRET.',
      );
    }
    if (losses.authenticatorApps) {
      console.warn(
        'Codes of authenticator apps are not accepted: another APP_SECRET encrypted them. Recovery codes are.',
      );
    }
  } finally {
    await place.close();
  }
});

async function sayChanges({ current, isBroken }: RestorePlace, { tables }: Manifest): Promise<void> {
  if (isBroken) return console.warn('The database that is here does not open; it is kept as it is.');
  const now = current ? await countRows(current.db) : {};
  console.info('Rows now, and after:');
  for (const table of Object.keys({ ...now, ...tables }).sort()) {
    console.info(
      `  ${table.padEnd(20)} ${String(now[table] ?? 0).padStart(8)} ${String(tables[table] ?? 0).padStart(8)}`,
    );
  }
}

/** Backs up the site that will be replaced, encrypted if the new archive is. */
async function saveCurrent(
  env: Env,
  { current: database }: RestorePlace,
  { keptAs, passphrase, secret }: { keptAs: string; passphrase: string | undefined; secret: string },
): Promise<void> {
  if (!database) return;
  await mkdir(env.dataDir, { recursive: true });
  const path = join(env.dataDir, `${keptAs}.tar`);
  const parts = { database, storage: createStorage(env), spoolFolder: env.dataDir, secret: passphrase && secret };
  const saved = await storeBackup(path, (consume) => createBackup(parts, consume), passphrase).catch(
    (error: unknown) => {
      console.error('The site as it is could not be saved first; nothing was changed. With --no-save it is not saved.');
      throw error;
    },
  );
  console.info(`Saved first: ${path}, with ${summaryOf(saved.manifest)}.`);
}
