import type { Credentials } from '@officina/contracts/session';
import type { Db } from '../../db/client';
import { networkOf } from '../../http/network';
import { countTry, rules, waitAfterTry } from '../throttle/throttle.service';

interface Attempt extends Pick<Credentials, 'username'> {
  address: string;
  /** The token of a browser that has signed in to this account before; otherwise undefined. */
  knownDevice: string | undefined;
}

/**
 * Counts a login attempt; throws 429 after too many. Returns the keys to reset after a success. Other people's attempts
 * never block a known device, and never block an account everywhere (ADR 0020).
 */
export async function countLogin(
  deps: { db: Db; secret: string },
  { username, address, knownDevice }: Attempt,
): Promise<string[]> {
  if (knownDevice !== undefined) return [await countTry(deps, rules.loginDevice, knownDevice)];
  const account = username.toLowerCase();
  const network = networkOf(address);
  const keys = [
    await countTry(deps, rules.loginAddress, network),
    await countTry(deps, rules.loginAccount, `${account} ${network}`),
  ];
  const everywhere = await waitAfterTry(deps, rules.loginEverywhere, account);
  if (everywhere.waitSeconds === 0) return [...keys, everywhere.key];
  return [...keys, await countTry(deps, rules.loginUnderAttack, `${account} ${network}`)];
}
