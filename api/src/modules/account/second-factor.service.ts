import type { RecoveryCodes, SecondFactor } from '@officina/contracts/account';
import { problemTypes } from '@officina/contracts/problem';
import type { SessionUser } from '@officina/contracts/session';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { mostUnpaged } from '../../db/list';
import { passkeys, recoveryCodes, users } from '../../db/schema';
import { DomainError, signInFirst } from '../../http/problems';
import { sentence } from '../../sentences/say';
import { recordAudit } from '../audit/audit.service';
import { type Account, accountOf } from '../session/session.service';
import { toPasskey } from './passkey-row';
import { renewRecoveryCodes, useRecoveryCode } from './recovery-codes';
import { clearTotp, useTotpCode } from './totp';

export const hasSecondFactor = async (db: Db, { id, totpSecret }: Account): Promise<boolean> =>
  totpSecret !== null || (await db.$count(passkeys, eq(passkeys.userId, id))) > 0;

export async function getSecondFactor(db: Db, { id }: SessionUser): Promise<SecondFactor> {
  const [account] = await db.select().from(users).where(eq(users.id, id));
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, id)).orderBy(passkeys.id).limit(mostUnpaged);
  return {
    hasTotp: (account?.totpSecret ?? null) !== null,
    passkeys: rows.map(toPasskey),
    recoveryCodesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.userId, id)),
  };
}

/**
 * Checks the second factor of a password login, in the transaction that has locked the account; a code can be used
 * once. Throws 401, with the problem type `secondFactor` if the code is missing.
 */
export async function checkCode(tx: Db, secret: string, account: Account, code: string | undefined): Promise<void> {
  if (!(await hasSecondFactor(tx, account))) return;
  if (!code) throw new DomainError(401, sentence('codeIsMissing'), { type: problemTypes.secondFactor });
  const digits = code.replace(/\s/g, '');
  const isGood = /^\d{6}$/.test(digits)
    ? await useTotpCode(tx, secret, account, digits)
    : await useRecoveryCode(tx, account, code);
  if (!isGood) throw new DomainError(401, 'Codice non valido');
}

/** Adds a second factor by `add`. Returns recovery codes for the first one; otherwise the list is empty. */
export const addFactor = <Added>(
  db: Db,
  user: SessionUser,
  add: (tx: Db, account: Account) => Promise<Added>,
): Promise<{ added: Added } & RecoveryCodes> =>
  db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, user);
    const isFirst = !(await hasSecondFactor(tx, account));
    const added = await add(tx, account);
    await recordAudit(tx, user, { ...accountOf(user), action: 'second-factor-added' });
    return { added, recoveryCodes: isFirst ? (await renewRecoveryCodes(tx, account)).recoveryCodes : [] };
  });

/**
 * Removes a second factor by `remove`, which returns whether there was one. The last one takes the recovery codes with
 * it.
 */
export const removeFactor = (db: Db, user: SessionUser, remove: (tx: Db) => Promise<boolean>): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOwnAccount(tx, user);
    if (!(await remove(tx))) return;
    await recordAudit(tx, user, { ...accountOf(user), action: 'second-factor-removed' });
    if (await hasSecondFactor(tx, await lockOwnAccount(tx, user))) return;
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
  });

/** Removes all second factors of an account and its recovery codes. */
export async function clearSecondFactor(tx: Db, actor: Pick<SessionUser, 'username'>, account: Account): Promise<void> {
  if (!(await hasSecondFactor(tx, account))) return;
  await clearTotp(tx, account);
  await tx.delete(passkeys).where(eq(passkeys.userId, account.id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id));
  await recordAudit(tx, actor, { ...accountOf(account), action: 'second-factor-removed' });
}

export const createRecoveryCodes = (db: Db, user: SessionUser): Promise<RecoveryCodes> =>
  db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, user);
    if (await hasSecondFactor(tx, account)) return renewRecoveryCodes(tx, account);
    throw new DomainError(409, 'Aggiungi prima una passkey o un’app di autenticazione.');
  });

export async function lockOwnAccount(tx: Db, { id }: SessionUser): Promise<Account> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!account) throw signInFirst();
  return account;
}
