import { resolve } from 'node:path';
import { shortestPassphrase } from '@officina/contracts/backup';
import { storeBackup } from '../backup/backup-file';
import { BackupRefused } from '../backup/backup-format';
import { loadEnv } from '../env';
import { askPassphrase, readCommand, runCommand, summaryOf, warnOfMissing } from './command';
import { localSource } from './local-source';

/**
 * `bun run backup FILE`: backs up database and pictures while the site is running. With --passphrase the archive is
 * encrypted; the passphrase is read from a prompt or standard input, never from the command line.
 */
const { file, values } = readCommand('bun run backup FILE [--passphrase]', { passphrase: { type: 'boolean' } });

await runCommand(async () => {
  const env = loadEnv();
  const path = resolve(file);
  const passphrase = values.passphrase ? await askPassphrase(true) : undefined;
  if (passphrase !== undefined && passphrase.length < shortestPassphrase) {
    throw new BackupRefused(`The passphrase must have at least ${shortestPassphrase} characters.`);
  }
  const source = await localSource(env, path, passphrase !== undefined);
  const { manifest } = await storeBackup(path, source, passphrase);
  console.info(`${path}: ${summaryOf(manifest)}. The archive was read again and is complete.`);
  warnOfMissing(manifest);
});
