import { randomBytes } from 'node:crypto';
import { type RecoveryCodes, recoveryCodeCount } from '@officina/contracts/account';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { recoveryCodes } from '../../db/schema';
import { hashOf } from '../../token';
import { recordAudit } from '../audit/audit.service';
import { type Account, accountOf } from '../session/session.service';
import { newRecoveryCode, plainCode, saltOf, slowHash } from './recovery-code';

/** Replaces the recovery codes of an account. */
export async function renewRecoveryCodes(tx: Db, account: Account): Promise<RecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  // The same salt for all, so that a typed code is hashed only once.
  const salt = randomBytes(16);
  const hashes = await Promise.all(codes.map((code) => slowHash(plainCode(code), salt)));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId: account.id, codeHash })));
  await recordAudit(tx, account, { ...accountOf(account), action: 'recovery-codes-created' });
  return { recoveryCodes: codes };
}

/** Consumes a code; returns false if the account has no such code. */
export async function useRecoveryCode(tx: Db, account: Account, typed: string): Promise<boolean> {
  const [stored] = await tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, account.id)).limit(1);
  if (!stored) return false;
  const salt = saltOf(stored.codeHash);
  const code = plainCode(typed);
  const codeHash = salt ? await slowHash(code, salt) : hashOf(code);
  const isIt = and(eq(recoveryCodes.userId, account.id), eq(recoveryCodes.codeHash, codeHash));
  const used = await tx.delete(recoveryCodes).where(isIt).returning();
  if (used.length > 0) await recordAudit(tx, account, { ...accountOf(account), action: 'recovery-code-used' });
  return used.length > 0;
}
