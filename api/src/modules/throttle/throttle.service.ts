import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { throttles } from '../../db/schema';
import { DomainError } from '../../http/problems';
import { sentence } from '../../sentences/say';

interface Deps {
  db: Db;
  secret: string;
}

interface Rule {
  name: string;
  /** Allowed tries within the window. */
  most: number;
  seconds: number;
}

const fifteenMinutes = 15 * 60;
export const rules = {
  // How these five work together: ADR 0020.
  loginDevice: { name: 'login-device', most: 10, seconds: fifteenMinutes },
  loginAddress: { name: 'login-address', most: 30, seconds: fifteenMinutes },
  loginAccount: { name: 'login-account', most: 10, seconds: fifteenMinutes },
  loginEverywhere: { name: 'login-everywhere', most: 100, seconds: fifteenMinutes },
  loginUnderAttack: { name: 'login-under-attack', most: 3, seconds: fifteenMinutes },
  loginCode: { name: 'login-code', most: 20, seconds: fifteenMinutes },
  loginPasskey: { name: 'login-passkey', most: 30, seconds: fifteenMinutes },
  passkeyChallenge: { name: 'passkey-challenge', most: 100, seconds: fifteenMinutes },
  passwordLinkNetwork: { name: 'password-link-network', most: 10, seconds: fifteenMinutes },
  passwordLinkAccount: { name: 'password-link-account', most: 5, seconds: 60 * 60 },
  emailLink: { name: 'email-link', most: 10, seconds: 60 * 60 },
  accountLink: { name: 'account-link', most: 30, seconds: fifteenMinutes },
  invitation: { name: 'invitation', most: 30, seconds: fifteenMinutes },
  passwordChange: { name: 'password-change', most: 10, seconds: fifteenMinutes },
  deployToken: { name: 'deploy-token', most: 30, seconds: fifteenMinutes },
  // Whoever has stolen an owner's session finds out no passwords and no ports with it.
  mailTry: { name: 'mail-try', most: 30, seconds: fifteenMinutes },
  failure: { name: 'failure', most: 20, seconds: 10 * 60 },
  vitals: { name: 'vitals', most: 40, seconds: 10 * 60 },
  contact: { name: 'contact', most: 40, seconds: 10 * 60 },
  // The e-mails that many networks together can cause. For a new password it is that of the account, above.
  notification: { name: 'notification', most: 200, seconds: 60 * 60 },
  newDevice: { name: 'new-device', most: 20, seconds: 60 * 60 },
  sentInvitation: { name: 'sent-invitation', most: 50, seconds: 60 * 60 },
} as const satisfies Record<string, Rule>;

/** The key that a rule counts under: an HMAC, so that the table reveals no user or address. */
export const throttleKey = (rule: Rule, whom: string, secret: string): string =>
  `${rule.name}:${new Bun.CryptoHasher('sha256', secret).update(`${rule.name}:${whom}`).digest('base64url')}`;

/** Counts one try and throws 429 when there have been too many; returns the key to reset after a success. */
export async function countTry(deps: Deps, rule: Rule, whom: string): Promise<string> {
  const { key, waitSeconds } = await waitAfterTry(deps, rule, whom);
  refuseAfter(waitSeconds);
  return key;
}

/** Throws 429 unless the seconds to wait are 0. */
export function refuseAfter(waitSeconds: number): void {
  if (waitSeconds === 0) return;
  const minutes = Math.ceil(waitSeconds / 60);
  throw new DomainError(429, sentence('tooManyTries', minutes), {
    headers: { 'retry-after': String(waitSeconds) },
  });
}

/**
 * Counts one try and returns the seconds to wait before the next; 0 when this one is allowed. It counts
 * in one statement and before the work, so that a hundred concurrent tries count as a hundred.
 */
export async function waitAfterTry({ db, secret }: Deps, rule: Rule, whom: string) {
  const key = throttleKey(rule, whom, secret);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + rule.seconds * 1000);
  const isOver = lt(throttles.expiresAt, now);
  const [row] = await db
    .insert(throttles)
    .values({ key, count: 1, expiresAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${throttles.expiresAt} end`,
      },
    })
    .returning();
  const isAllowed = !row || row.count <= rule.most;
  return {
    key,
    /** The first one that is not allowed. */
    isFirstOver: row?.count === rule.most + 1,
    waitSeconds: isAllowed ? 0 : Math.max(1, Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1000)),
  };
}

export async function resetTries(db: Db, keys: string[]): Promise<void> {
  await db.delete(throttles).where(inArray(throttles.key, keys));
}

/** Undoes the count of one try under each key. */
export async function takeBackTries(db: Db, keys: string[]): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(inArray(throttles.key, keys));
}

/** Deletes expired counts, which a new try starts anew by itself. For the timed work, not for the way of a request. */
export async function forgetOldTries(db: Db, now = new Date()): Promise<void> {
  await db.delete(throttles).where(lt(throttles.expiresAt, now));
}
