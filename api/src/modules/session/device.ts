import { timingSafeEqual } from 'node:crypto';
import type { users } from '../../db/schema';
import { newToken } from './token';

type Account = Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>;

/** What a browser is given at login, to be known by for this account until its password changes. */
export const newDevice = (account: Account, secret: string): string => signed(newToken(), account, secret);

/** Whether a browser was given this token for this account. Another spelling of it is another token. */
export function isKnownDevice(device: string, account: Account, secret: string): boolean {
  const given = Buffer.from(device);
  const expected = Buffer.from(signed(device.split('.', 1)[0] ?? '', account, secret));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The password's hash is signed along: a new password makes every older token worthless. */
function signed(nonce: string, { id, passwordHash }: Account, secret: string): string {
  const hasher = new Bun.CryptoHasher('sha256', secret);
  return `${nonce}.${hasher.update(`device:${id}:${passwordHash}:${nonce}`).digest('base64url')}`;
}
