import type { Credentials } from '@officina/contracts/session';
import type { Db } from '../../db/client';
import { networkOf } from '../../http/network';
import { countTry, rules, throttleKey, waitAfterTry } from '../throttle/throttle.service';

interface Attempt extends Pick<Credentials, 'username'> {
  address: string;
  /** The token of a browser that has signed in to this account before; undefined for any other. */
  knownDevice: string | undefined;
}

/**
 * Counts one login attempt and throws 429 when there have been too many. Returns the keys to reset on
 * success. Attempts of others never block a known device and never block an account everywhere
 * (ADR 0020).
 */
export async function countLogin(
  { db, secret }: { db: Db; secret: string },
  { username, address, knownDevice }: Attempt,
): Promise<string[]> {
  if (knownDevice !== undefined) {
    const key = throttleKey(rules.loginDevice, knownDevice, secret);
    await countTry(db, rules.loginDevice, key);
    return [key];
  }
  const account = username.toLowerCase();
  const network = networkOf(address);
  const addressKey = throttleKey(rules.loginAddress, network, secret);
  const accountKey = throttleKey(rules.loginAccount, `${account} ${network}`, secret);
  const everywhereKey = throttleKey(rules.loginEverywhere, account, secret);
  await countTry(db, rules.loginAddress, addressKey);
  await countTry(db, rules.loginAccount, accountKey);
  const isUnderAttack = (await waitAfterTry(db, rules.loginEverywhere, everywhereKey)) > 0;
  if (!isUnderAttack) return [addressKey, accountKey, everywhereKey];

  // One customer of a provider has up to a /48, which is 65,536 networks to guess from.
  const strictKey = throttleKey(rules.loginUnderAttack, `${account} ${networkOf(address, 48)}`, secret);
  await countTry(db, rules.loginUnderAttack, strictKey);
  return [addressKey, accountKey, strictKey];
}
