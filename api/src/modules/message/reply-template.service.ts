import type { ReplyTemplate, ReplyTemplateDraft, ReplyTemplatePatch } from '@officina/contracts/reply-template';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { mostUnpaged } from '../../db/list';
import { replyTemplates } from '../../db/schema';
import { italian } from '../../db/search';
import { notFound } from '../../http/problems';
import { type Actor, recordAudit, recordChange } from '../audit/audit.service';

type Row = typeof replyTemplates.$inferSelect;

export async function listReplyTemplates(db: Db): Promise<ReplyTemplate[]> {
  const rows = await db
    .select()
    .from(replyTemplates)
    .orderBy(italian(replyTemplates.name), asc(replyTemplates.id))
    .limit(mostUnpaged);
  return rows.map(toTemplate);
}

export const createReplyTemplate = (db: Db, actor: Actor, draft: ReplyTemplateDraft): Promise<ReplyTemplate> =>
  db.transaction(async (tx) => {
    const row = found(await tx.insert(replyTemplates).values(draft).returning());
    await recordAudit(tx, actor, { ...noted(row), action: 'created' });
    return toTemplate(row);
  });

export const updateReplyTemplate = (
  db: Db,
  actor: Actor,
  id: number,
  patch: ReplyTemplatePatch,
): Promise<ReplyTemplate> =>
  db.transaction(async (tx) => {
    const isIt = eq(replyTemplates.id, id);
    const before = found(await tx.select().from(replyTemplates).where(isIt).for('update'));
    const change = { ...patch, updatedAt: new Date() };
    const row = found(await tx.update(replyTemplates).set(change).where(isIt).returning());
    await recordChange(tx, actor, noted(row), [before, row]);
    return toTemplate(row);
  });

export const deleteReplyTemplate = (db: Db, actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const row = found(await tx.delete(replyTemplates).where(eq(replyTemplates.id, id)).returning());
    await recordAudit(tx, actor, { ...noted(row), action: 'deleted' });
  });

function found([row]: Row[]): Row {
  if (!row) throw notFound('reply-template');
  return row;
}

const noted = ({ id, name }: Row) => ({ kind: 'reply-template', recordId: id, title: name }) as const;

const toTemplate = (row: Row): ReplyTemplate => ({ ...row, updatedAt: row.updatedAt.toISOString() });
