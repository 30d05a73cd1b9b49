import { timingSafeEqual } from 'node:crypto';
import type { LinkedDraft } from '@officina/contracts/draft-link';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { draftLinks } from '../../db/schema';
import { previewTokenOf } from '../../http/session-cookie';
import { hashOf, newToken } from '../../token';
import { owners } from '../kinds';

/** A person with the link of a record. */
export interface Guest extends LinkedDraft {
  expiresAt: Date;
  /** Whether it is still a draft, which the link shows; otherwise the guest is treated as a visitor. */
  isDraft: boolean;
}

/** A token of random bits and their signature. */
export function newDraftToken(secret: string): string {
  const random = newToken();
  return `${random}.${signatureOf(random, secret)}`;
}

const signatureOf = (random: string, secret: string): string =>
  new Bun.CryptoHasher('sha256', secret).update(`draft:${random}`).digest('base64url');

/** Whether a token was signed here; checked without a query, so that guesses do not reach the database. */
function isDraftToken(token: string, secret: string): boolean {
  const [, random = '', signature = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? [];
  return random !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(random, secret)));
}

/** The guest of a token; undefined if the token has expired or was revoked. */
export async function guestOf(db: Db, secret: string, token: string): Promise<Guest | undefined> {
  if (!isDraftToken(token, secret)) return undefined;
  const { kind, recordId: id, expiresAt } = draftLinks;
  const isValid = and(eq(draftLinks.tokenHash, hashOf(token)), gt(expiresAt, new Date()));
  const [row] = await db.select({ kind, id, expiresAt }).from(draftLinks).where(isValid);
  if (!row) return undefined;
  const { table } = owners[row.kind];
  const drafts = await db.$count(table, and(eq(table.id, row.id), eq(table.state, 'draft')));
  return { ...row, isDraft: drafts > 0 };
}

/** The draft to which the cookie of a request gives access. */
export async function draftIn(
  db: Db,
  secret: string,
  request: Request,
  isHttps: boolean,
): Promise<LinkedDraft | undefined> {
  const token = previewTokenOf(request, isHttps);
  const guest = token === undefined ? undefined : await guestOf(db, secret, token);
  return guest?.isDraft ? guest : undefined;
}
