import type { users } from '../../db/schema';
import { isSignedToken, newSignedToken } from '../../token';

type Account = Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>;

/** A token set at login that recognises the browser for this account until its password changes. */
export const newDevice = (account: Account, secret: string): string => newSignedToken(useOf(account), secret);

/** Whether this token was issued for this account. */
export const isKnownDevice = (device: string, account: Account, secret: string): boolean =>
  isSignedToken(device, useOf(account), secret);

/** With the password hash, so that a new password invalidates all older tokens. */
const useOf = ({ id, passwordHash }: Account): string => `device:${id}:${passwordHash}`;
