import type { TotpSecret } from '@officina/contracts/account';
import type { SessionUser } from '@officina/contracts/session';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { users } from '../../db/schema';
import { seal, unseal } from '../../secret-box';
import { readCompany } from '../company/company.service';
import type { Account } from '../session/session.service';

/** Accepted difference of an authenticator app's clock in seconds: one time step. */
const tolerance = 30;

/**
 * Creates a pending secret for an authenticator app. The current one stays in use until the pending one is confirmed.
 */
export async function startTotp(
  { db, secret: key }: { db: Db; secret: string },
  { id, username }: SessionUser,
): Promise<TotpSecret> {
  const { generateSecret, generateURI } = await import('otplib');
  const secret = generateSecret();
  const totpPending = await seal(key, 'authenticator', secret);
  await db.update(users).set({ totpPending }).where(eq(users.id, id));
  const { brand } = await readCompany(db);
  return { secret, uri: generateURI({ issuer: brand, label: username, secret }) };
}

/** Activates the pending secret if the code is correct; returns whether it is. The account must be locked. */
export async function confirmTotpCode(tx: Db, key: string, { id, totpPending }: Account, code: string) {
  const totpLastStep = totpPending === null ? undefined : await stepOf(key, totpPending, code);
  if (totpLastStep === undefined) return false;
  await tx.update(users).set({ totpSecret: totpPending, totpPending: null, totpLastStep }).where(eq(users.id, id));
  return true;
}

/** Consumes a code; returns false if it is wrong or not newer than the last one. The account must be locked. */
export async function useTotpCode(tx: Db, key: string, { id, totpSecret, totpLastStep }: Account, code: string) {
  const step = totpSecret === null ? undefined : await stepOf(key, totpSecret, code);
  if (step === undefined || step <= (totpLastStep ?? 0)) return false;
  await tx.update(users).set({ totpLastStep: step }).where(eq(users.id, id));
  return true;
}

export async function clearTotp(tx: Db, { id }: Pick<SessionUser, 'id'>): Promise<boolean> {
  const [account] = await tx.select().from(users).where(eq(users.id, id));
  await tx.update(users).set({ totpSecret: null, totpPending: null, totpLastStep: null }).where(eq(users.id, id));
  return (account?.totpSecret ?? null) !== null;
}

/** The time step of a code; undefined if it is wrong, or if the secret was encrypted with another APP_SECRET. */
async function stepOf(key: string, sealed: string, code: string): Promise<number | undefined> {
  const { verify } = await import('otplib');
  const secret = await unseal(key, 'authenticator', sealed).catch(() => undefined);
  if (secret === undefined) return undefined;
  const result = await verify({ secret, token: code, epochTolerance: tolerance });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
