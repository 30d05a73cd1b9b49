import { NewPassword } from '@officina/contracts/session';
import * as v from 'valibot';

/** Why a new password is refused, as an Italian sentence; undefined if it is accepted. */
export async function weaknessOf(password: string, username: string): Promise<string | undefined> {
  const checked = v.safeParse(NewPassword, password);
  if (!checked.success) return checked.issues[0].message;
  if (password !== password.trim()) return 'La password inizia o finisce con uno spazio: toglilo';
  const lowered = password.toLowerCase();
  if (lowered.includes(username.toLowerCase())) return 'La password non deve contenere lo username';
  if ((await commonPasswords()).has(lowered)) return 'Questa password è tra le più usate: scegline un’altra';
  return undefined;
}

/**
 * The passwords with at least 12 characters among the 49,233 most common ones of @zxcvbn-ts/language-common 4.1.3, in
 * lower case. Only read when a password is set.
 */
async function commonPasswords(): Promise<Set<string>> {
  return new Set((await Bun.file(`${import.meta.dir}/common-passwords.txt`).text()).split(/\s+/));
}
