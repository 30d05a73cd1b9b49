import { parseArgs } from 'node:util';
import { BackupRefused, type Manifest } from '../backup/backup-format';
import { isStorageFull } from '../db/failures';
import { readPassword } from '../read-password';
import { refuseToStart } from '../start';

type Options = Record<string, { type: 'boolean' }>;

/** The file and the options of a command line; if they are invalid, prints the usage and exits. */
export function readCommand<const Given extends Options>(usage: string, options: Given) {
  try {
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, values };
  } catch {
    // An unknown option.
  }
  console.error(`Usage: ${usage}`);
  process.exit(2);
}

/** Runs a command. If it fails, prints one sentence and exits with code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // `exit` runs the listeners that remove temporary files; the default action of a signal does not.
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

/** Reads a passphrase; at a terminal it must be typed twice if `isNew`. */
export async function askPassphrase(isNew = false): Promise<string> {
  const passphrase = await readPassword('Passphrase of the archive:');
  if (passphrase === undefined) throw new BackupRefused('No passphrase was given.');
  if (isNew && process.stdin.isTTY && (await readPassword('Again:')) !== passphrase) {
    throw new BackupRefused('The two passphrases differ.');
  }
  return passphrase;
}

/** A line that summarises the content of an archive. */
export function summaryOf({ tables, pictures, createdAt, schema }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const size = (pictures.bytes / 1024 / 1024).toFixed(1);
  return `${rows} rows and ${pictures.count} pictures (${size} MB) of ${createdAt}, schema ${schema}`;
}

/** Prints which pictures are missing in an archive. */
export function warnOfMissing({ missingPictures: missing }: Manifest): void {
  if (missing.length === 0) return;
  console.warn(`${missing.length} pictures had no file in the storage: ${missing.slice(0, 3).join(', ')}.`);
}
