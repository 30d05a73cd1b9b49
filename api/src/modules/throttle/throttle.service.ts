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
  /** Maximum number of attempts within the window. */
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
  // Keeps a stolen owner's session from being used to guess passwords or scan ports.
  mailTry: { name: 'mail-try', most: 30, seconds: fifteenMinutes },
  failure: { name: 'failure', most: 20, seconds: 10 * 60 },
  vitals: { name: 'vitals', most: 40, seconds: 10 * 60 },
  contact: { name: 'contact', most: 40, seconds: 10 * 60 },
  // Limits of e-mails for all networks together; for password resets it is the limit per account above.
  notification: { name: 'notification', most: 200, seconds: 60 * 60 },
  newDevice: { name: 'new-device', most: 20, seconds: 60 * 60 },
  sentInvitation: { name: 'sent-invitation', most: 50, seconds: 60 * 60 },
} as const satisfies Record<string, Rule>;

/** Database key of a rule: an HMAC, so that the table reveals no user or address. */
export const throttleKey = (rule: Rule, whom: string, secret: string): string =>
  `${rule.name}:${new Bun.CryptoHasher('sha256', secret).update(`${rule.name}:${whom}`).digest('base64url')}`;

/** Counts an attempt; throws 429 after too many. Returns the key to reset after a success. */
export async function countTry(deps: Deps, rule: Rule, whom: string): Promise<string> {
  const { key, waitSeconds } = await waitAfterTry(deps, rule, whom);
  refuseAfter(waitSeconds);
  return key;
}

export function refuseAfter(waitSeconds: number): void {
  if (waitSeconds === 0) return;
  const minutes = Math.ceil(waitSeconds / 60);
  throw new DomainError(429, sentence('tooManyTries', minutes), {
    headers: { 'retry-after': String(waitSeconds) },
  });
}

/**
 * Counts an attempt and returns the seconds to wait before the next one; 0 if this one is allowed. It counts in one
 * statement before the work, so that a hundred concurrent attempts count as a hundred.
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
    /** Whether this is the first attempt that is not allowed. */
    isFirstOver: row?.count === rule.most + 1,
    waitSeconds: isAllowed ? 0 : Math.max(1, Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1000)),
  };
}

export async function resetTries(db: Db, keys: string[]): Promise<void> {
  await db.delete(throttles).where(inArray(throttles.key, keys));
}

/** Takes one attempt off the count of each key. */
export async function takeBackTries(db: Db, keys: string[]): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(inArray(throttles.key, keys));
}

/** Deletes expired counts. For scheduled work, not for requests: a new attempt resets an expired count itself. */
export async function forgetOldTries(db: Db, now = new Date()): Promise<void> {
  await db.delete(throttles).where(lt(throttles.expiresAt, now));
}
