import type { Credentials } from '@officina/contracts/session';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { users } from '../../db/schema';
import { DomainError } from '../../http/problems';
import { sentence } from '../../sentences/say';
import { verifyPassword } from '../session/password';
import {
  type Caller,
  isNamed,
  knownDevice,
  openSession,
  type SignIn,
  type SignInDeps,
} from '../session/session.service';
import { countTry, resetTries, rules, takeBackTries } from '../throttle/throttle.service';
import { countLogin } from './login-throttle';
import { checkCode, hasSecondFactor } from './second-factor.service';

/** Checks the credentials and opens a session. */
export async function signIn(
  deps: SignInDeps & { db: Db },
  { username, password, code }: Credentials,
  caller: Caller,
): Promise<SignIn> {
  const { db, secret } = deps;
  const [account] = await db.select().from(users).where(isNamed(username));
  const known = account && knownDevice(account, caller, secret);
  const { address } = caller.peer;
  // Under the name as it is stored: other spellings of it must not have counts of their own.
  const counted = await countLogin(
    { db, secret },
    { username: account?.username ?? username, address, knownDevice: known },
  );
  if (!(await verifyPassword(password, account?.passwordHash)) || !account) throw wrongCredentials();
  // The right password without a code is neither a failure nor a success.
  if (await hasSecondFactor(db, account)) {
    if (!code) await takeBackTries(db, counted);
    // A thief of the password has few codes to try, whatever the number of networks.
    else if (!known) counted.push(await countTry({ db, secret }, rules.loginCode, String(account.id)));
  }

  const signedIn = await db.transaction(async (tx) => {
    // A concurrent change may have come first: then the password checked above is no longer the current one.
    const isSame = and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash));
    const [current] = await tx.select().from(users).where(isSame).for('update');
    if (!current) throw wrongCredentials();
    await checkCode(tx, secret, current, code);
    return openSession(tx, deps, current, caller);
  });
  await resetTries(db, counted);
  return signedIn;
}

const wrongCredentials = () => new DomainError(401, sentence('wrongCredentials'));
