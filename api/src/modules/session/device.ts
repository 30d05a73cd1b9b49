import { timingSafeEqual } from 'node:crypto';
import type { users } from '../../db/schema';
import { newToken } from '../../token';

type Account = Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>;

/** A token set at login that recognises the browser for this account until its password changes. */
export const newDevice = (account: Account, secret: string): string => signed(newToken(), account, secret);

/** Whether this token was issued for this account. Compared as text, so that other encodings of a token are invalid. */
export function isKnownDevice(device: string, account: Account, secret: string): boolean {
  const given = Buffer.from(device);
  const expected = Buffer.from(signed(device.split('.', 1)[0] ?? '', account, secret));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The signature includes the password hash, so that a new password invalidates all older tokens. */
function signed(nonce: string, { id, passwordHash }: Account, secret: string): string {
  const hasher = new Bun.CryptoHasher('sha256', secret);
  return `${nonce}.${hasher.update(`device:${id}:${passwordHash}:${nonce}`).digest('base64url')}`;
}
