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

export async function signIn(
  deps: SignInDeps & { db: Db },
  { username, password, code }: Credentials,
  caller: Caller,
): Promise<SignIn> {
  const { db, secret } = deps;
  const [account] = await db.select().from(users).where(isNamed(username));
  const known = account && knownDevice(account, caller, secret);
  const { address } = caller.peer;
  // By the stored name, so that other spellings of it have no separate counts.
  const counted = await countLogin(
    { db, secret },
    { username: account?.username ?? username, address, knownDevice: known },
  );
  if (!(await verifyPassword(password, account?.passwordHash)) || !account) throw wrongCredentials();
  // A correct password without a code is neither a failure nor a success.
  if (await hasSecondFactor(db, account)) {
    if (!code) await takeBackTries(db, counted);
    // Somebody who has stolen the password gets few attempts for codes, from all networks together.
    else if (!known) counted.push(await countTry({ db, secret }, rules.loginCode, String(account.id)));
  }

  const signedIn = await db.transaction(async (tx) => {
    // After a concurrent change the password checked above is no longer the current one.
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
