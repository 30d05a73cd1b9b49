import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../../db/client';
import { challenges } from '../../db/schema';
import { DomainError } from '../../http/problems';
import { newToken } from '../../token';

const fiveMinutes = 5 * 60_000;

/** Creates a challenge in base64url for the user who adds a passkey, or for a login (null). Deletes expired ones. */
export async function newChallenge(db: Db, userId: number | null): Promise<Uint8Array<ArrayBuffer>> {
  const now = new Date();
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
  const challenge = newToken();
  await db.insert(challenges).values({ challenge, userId, expiresAt: new Date(now.getTime() + fiveMinutes) });
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}

/**
 * Consumes the challenge that a credential has signed. Throws if it was made for another user, used before or expired.
 */
export async function useChallenge(
  db: Db,
  { response }: { response: { clientDataJSON: string } },
  userId: number | null,
): Promise<string> {
  const signed = v.safeParse(ClientData, response.clientDataJSON);
  const challenge = signed.success ? signed.output.challenge : '';
  const isFor = userId === null ? isNull(challenges.userId) : eq(challenges.userId, userId);
  const isGood = and(eq(challenges.challenge, challenge), isFor, gte(challenges.expiresAt, new Date()));
  const [used] = await db.delete(challenges).where(isGood).returning();
  if (!used) throw new DomainError(userId === null ? 401 : 422, 'La richiesta è scaduta: riprova.');
  return challenge;
}

const ClientData = v.pipe(
  v.string(),
  v.transform((encoded) => Buffer.from(encoded, 'base64url').toString()),
  v.parseJson(),
  v.object({ challenge: v.string() }),
);
