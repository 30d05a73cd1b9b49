import type { Db } from './db/client';
import { type Env, EnvError } from './env';
import { createSetupToken } from './modules/account/invitation.service';
import { createFirstAccount, hasAccounts } from './modules/account/operator.service';
import { linkOf } from './modules/session/account-link';
import { weaknessOf } from './modules/session/password-policy';

/** If there is no account: creates that of the settings, or prints a link to create one. */
export async function ensureAccount(db: Db, env: Env): Promise<void> {
  if (await hasAccounts(db)) return;
  const { adminUsername: username, adminPassword, log } = env;
  // JSON logs are collected and stored elsewhere, so they must not contain a password or a link.
  const isStored = log === 'json';
  if (!username) {
    if (adminPassword) throw new EnvError('ADMIN_USERNAME: needed with ADMIN_PASSWORD');
    if (isStored) console.warn('There is no account yet. Create the first one with a link of `bun run admin:link`.');
    else console.info(await setupLink(db, env));
    return;
  }
  if (adminPassword && (await weaknessOf(adminPassword, username)))
    throw new EnvError(`ADMIN_PASSWORD: ${passwordRule}`);
  const password = adminPassword ?? Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  const isNew = await createFirstAccount(db, username, password);
  if (!isNew || adminPassword) return;
  if (isStored) console.warn('Account created with a random password. Set one with `bun run admin:password`.');
  else console.info(`Account "${username}" created. Password (shown only now): ${password}`);
}

export const passwordRule =
  'must have at least 12 characters, must not contain the username, and must not be among the most used ones';

/** A log line with a link to create an owner's account; invalidates earlier setup links. */
export async function setupLink(db: Db, { publicOrigin, port }: Env): Promise<string> {
  const link = linkOf(publicOrigin ?? `http://localhost:${port}`, 'invitation', await createSetupToken(db));
  return `Create an owner's account with this link, once and within 48 hours: ${link}`;
}
