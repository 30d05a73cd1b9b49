import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './durable-file';
import { type Env, EnvError, shortestSecret } from './env';
import { newToken } from './token';

/** APP_SECRET, or a secret created on the first start and stored in the data folder, readable by its owner only. */
export async function appSecret(env: Pick<Env, 'appSecret' | 'dataDir'>): Promise<string> {
  if (env.appSecret) return env.appSecret;
  const file = join(env.dataDir, 'app-secret');
  const secret = (await readIfThere(file)) ?? (await makeSecret(env.dataDir, file));
  if (secret.length >= shortestSecret) return secret;
  throw new EnvError(
    `${file}: must hold at least ${shortestSecret} characters. Bring it back from a backup, or delete it: ` +
      'a new one is made then, and the private key of the e-mail service must be entered again.',
  );
}

const readIfThere = async (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    },
  );

/**
 * Writes a temporary file and hard-links it to its name, so that a killed process leaves a complete file or none. If
 * two processes start at once, the second one finds the name in use and reads the first one's secret.
 */
async function makeSecret(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const aside = `${file}.${crypto.randomUUID()}`;
  try {
    const secret = newToken();
    await writeDurably(aside, [Buffer.from(secret)], 0o600);
    await link(aside, file)
      .catch((error: NodeJS.ErrnoException) => {
        if (!withoutLinks.has(error.code)) throw error;
        return writeFile(file, secret, { flag: 'wx', mode: 0o600 });
      })
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
  } finally {
    await rm(aside, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

/** Error codes of file systems without hard links (exFAT, some network shares). */
const withoutLinks = new Set<string | undefined>(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);
