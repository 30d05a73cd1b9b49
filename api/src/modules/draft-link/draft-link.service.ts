import type { DraftLink, LinkedDraft } from '@officina/contracts/draft-link';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { draftLinks } from '../../db/schema';
import type { Deps } from '../../deps';
import { DomainError } from '../../http/problems';
import { previewPath } from '../../http/session-cookie';
import { hashOf, newSignedToken } from '../../token';
import { type Actor, recordAudit } from '../audit/audit.service';
import { lockRow, lockRows, subjectOf } from '../kinds';
import { draftUse } from './draft-link';

const lastsMs = 7 * 24 * 60 * 60 * 1000;

/** Maximum number of links per draft; far more than needed. */
const mostOfDraft = 50;

export const createDraftLink = (
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  actor: Actor,
  { kind, id }: LinkedDraft,
): Promise<DraftLink> =>
  db.transaction(async (tx) => {
    const row = await lockRow(tx, kind, id);
    if (row.state !== 'draft') throw new DomainError(409, 'Non è più una bozza: chiunque la vede sul sito.');
    if ((await tx.$count(draftLinks, isOf({ kind, id }))) >= mostOfDraft)
      throw new DomainError(409, `Questa bozza ha già ${mostOfDraft} link: revocali, poi creane uno nuovo.`);
    const token = newSignedToken(draftUse, secret);
    const expiresAt = new Date(Date.now() + lastsMs);
    await tx.insert(draftLinks).values({ tokenHash: hashOf(token), kind, recordId: id, expiresAt });
    await recordAudit(tx, actor, { ...subjectOf(kind, row), action: 'link-created' });
    return { path: previewPath + token, expiresAt: expiresAt.toISOString() };
  });

export const revokeDraftLinks = (db: Db, actor: Actor, draft: LinkedDraft): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await lockRows(tx, draft.kind, [draft.id]);
    const revoked = await tx.delete(draftLinks).where(isOf(draft)).returning({ kind: draftLinks.kind });
    if (row && revoked.length > 0)
      await recordAudit(tx, actor, { ...subjectOf(draft.kind, row), action: 'links-revoked' });
  });

const isOf = ({ kind, id }: LinkedDraft) => and(eq(draftLinks.kind, kind), eq(draftLinks.recordId, id));
