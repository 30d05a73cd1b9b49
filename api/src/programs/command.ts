import { parseArgs } from 'node:util';
import { BackupRefused, type Manifest } from '../backup/backup-format';
import { isStorageFull } from '../db/failures';
import { readPassword } from '../read-password';
import { refuseToStart } from '../start';

type Options = Record<string, { type: 'boolean' }>;

/** The file and the options of a command line; ends the process with the usage when they are others. */
export function readCommand<const Given extends Options>(usage: string, options: Given) {
  try {
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, values };
  } catch {
    // An option that there is not.
  }
  console.error(`Usage: ${usage}`);
  process.exit(2);
}

/** Runs a command. Prints one sentence when it fails, and exits with status 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // Exits by the signal run the exit listeners, which remove temporary files.
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
  try {
    await work();
  } catch (error) {
    if (error instanceof BackupRefused) console.error(error.message);
    else if (isStorageFull(error)) console.error('There is no room left on the disk.');
    else refuseToStart(error);
    process.exit(1);
  }
  process.exit(0);
}

/** A passphrase that must be typed twice at a terminal when it is `isNew`. */
export async function askPassphrase(isNew = false): Promise<string> {
  const passphrase = await readPassword('Passphrase of the archive:');
  if (passphrase === undefined) throw new BackupRefused('No passphrase was given.');
  if (isNew && process.stdin.isTTY && (await readPassword('Again:')) !== passphrase) {
    throw new BackupRefused('The two passphrases differ.');
  }
  return passphrase;
}

/** A line on what an archive has. */
export function summaryOf({ tables, pictures, createdAt, schema }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const size = (pictures.bytes / 1024 / 1024).toFixed(1);
  return `${rows} rows and ${pictures.count} pictures (${size} MB) of ${createdAt}, schema ${schema}`;
}

/** Says which pictures an archive lacks. */
export function warnOfMissing({ missingPictures: missing }: Manifest): void {
  if (missing.length === 0) return;
  console.warn(`${missing.length} pictures had no file in the storage: ${missing.slice(0, 3).join(', ')}.`);
}
