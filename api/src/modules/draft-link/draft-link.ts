import { timingSafeEqual } from 'node:crypto';
import type { LinkedDraft } from '@officina/contracts/draft-link';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { draftLinks } from '../../db/schema';
import { previewTokenOf } from '../../http/session-cookie';
import { hashOf, newToken } from '../../token';

/** What somebody who has opened a link of a draft sees besides what visitors see. */
export interface Guest extends LinkedDraft {
  expiresAt: Date;
}

/** Random bits, and their signature. */
export function newDraftToken(secret: string): string {
  const random = newToken();
  return `${random}.${signatureOf(random, secret)}`;
}

const signatureOf = (random: string, secret: string): string =>
  new Bun.CryptoHasher('sha256', secret).update(`draft:${random}`).digest('base64url');

/** Whether a token was made here, which costs no query: nobody who guesses reaches the database. */
function isDraftToken(token: string, secret: string): boolean {
  const [, random = '', signature = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? [];
  return random !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(random, secret)));
}

/** Whom a token admits; undefined once it has ended or is revoked. */
export async function guestOf(db: Db, secret: string, token: string): Promise<Guest | undefined> {
  if (!isDraftToken(token, secret)) return undefined;
  const { kind, recordId: id, expiresAt } = draftLinks;
  const isValid = and(eq(draftLinks.tokenHash, hashOf(token)), gt(expiresAt, new Date()));
  const [row] = await db.select({ kind, id, expiresAt }).from(draftLinks).where(isValid);
  return row;
}

/** The same by the cookie of a request. */
export async function guestIn(db: Db, secret: string, request: Request, isHttps: boolean): Promise<Guest | undefined> {
  const token = previewTokenOf(request, isHttps);
  return token === undefined ? undefined : guestOf(db, secret, token);
}
