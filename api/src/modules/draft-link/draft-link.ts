import type { LinkedDraft } from '@officina/contracts/draft-link';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { draftLinks } from '../../db/schema';
import { previewTokenOf } from '../../http/session-cookie';
import { hashOf, isSignedToken } from '../../token';
import { owners } from '../kinds';

/** A person with the link of a record. */
export interface Guest extends LinkedDraft {
  expiresAt: Date;
  /** Whether it is still a draft, which the link shows; otherwise the guest is treated as a visitor. */
  isDraft: boolean;
}

/** What the tokens of drafts' links are signed for. */
export const draftUse = 'draft';

/** The guest of a token; undefined if the token has expired or was revoked. */
export async function guestOf(db: Db, secret: string, token: string): Promise<Guest | undefined> {
  // Checked first, so that guesses do not reach the database.
  if (!isSignedToken(token, draftUse, secret)) return undefined;
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
