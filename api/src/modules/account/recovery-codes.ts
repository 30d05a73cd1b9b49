import { type RecoveryCodes, recoveryCodeCount } from '@officina/contracts/account';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { recoveryCodes } from '../../db/schema';
import { recordAudit } from '../audit/audit.service';
import { type Account, accountOf } from '../session/session.service';
import { hashOf } from '../session/token';

/** Gives an account new recovery codes in place of the earlier ones. */
export async function renewRecoveryCodes(tx: Db, account: Account): Promise<RecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId: account.id, codeHash: hashOfCode(code) })));
  await recordAudit(tx, account, { ...accountOf(account), action: 'recovery-codes-created' });
  return { recoveryCodes: codes };
}

/** Uses up a code; returns false when the account has no such code. */
export async function useRecoveryCode(tx: Db, account: Account, code: string): Promise<boolean> {
  const isIt = and(eq(recoveryCodes.userId, account.id), eq(recoveryCodes.codeHash, hashOfCode(code)));
  const used = await tx.delete(recoveryCodes).where(isIt).returning();
  if (used.length > 0) await recordAudit(tx, account, { ...accountOf(account), action: 'recovery-code-used' });
  return used.length > 0;
}

/** 128 random bits, "3f9a10c2-d477e10b-9a3c0f11-2233a455". */
const newCode = (): string => {
  const digits = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
  return digits.replace(/.{8}(?=.)/g, '$&-');
};

/** Case, spaces and dashes make no difference. */
const hashOfCode = (code: string): string => hashOf(code.toLowerCase().replace(/[\s-]/g, ''));
