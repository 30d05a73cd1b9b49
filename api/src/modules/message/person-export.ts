import { calendarDateInItaly } from '@officina/contracts/clock';
import type { PersonExport, PersonExportDraft } from '@officina/contracts/mail-settings';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import {
  auditLog,
  binEntries,
  emailAttempts,
  emails,
  messageEntries,
  messages,
  suspectedMessages,
} from '../../db/schema';
import type { Stored } from '../../db/tables/bin.table';
import type { Rows } from '../../db/tables/rows';
import type { Deps } from '../../deps';
import { type Actor, recordAudit } from '../audit/audit.service';
import { readCompany } from '../company/company.service';
import { sayProblem } from '../email/mail-problem';
import { isBinnedOf, isOf, isSuspectedOf, personOf } from './person';
import { writePerson } from './person-page';
import { replyPicturesOf } from './reply-picture.service';

export type PersonData = Awaited<ReturnType<typeof readPerson>>;

/** Everything that is stored with the e-mail address of this message, as a file; throws 404. */
export async function exportPerson(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  actor: Actor,
  id: number,
  { format }: PersonExportDraft,
): Promise<PersonExport> {
  const read = async (tx: Db) => {
    const data = await readPerson(tx, await personOf(tx, id), env.publicOrigin ?? '');
    await recordAudit(tx, actor, { action: 'exported', kind: 'message', title: 'Dati di una persona' });
    return data;
  };
  // One snapshot: a message that is deleted concurrently is neither missing nor duplicated.
  const data = await db.transaction(read, { isolationLevel: 'repeatable read' });
  const { legalName } = await readCompany(db);
  const content = format === 'json' ? JSON.stringify(data, null, 2) : writePerson(data, legalName);
  return { filename: `dati-personali-${calendarDateInItaly(new Date(data.exportedAt))}.${format}`, content };
}

async function readPerson(db: Db, person: string, origin: string) {
  const there = await db.select().from(messages).where(isOf(person));
  // In the same form as in the bin: instants are ISO strings.
  const stored: Stored<Rows['message']>[] = JSON.parse(JSON.stringify(there));
  const { record, deletedAt } = binEntries;
  const gone = await db.select({ record, deletedAt }).from(binEntries).where(isBinnedOf(person));
  const all = [
    ...stored.map((row) => ({ ...row, deletedAt: null })),
    ...gone.flatMap(({ record, deletedAt }) => (record.kind === 'message' ? { ...record.row, deletedAt } : [])),
  ].sort((a, b) => a.id - b.id);
  const ids = all.map(({ id }) => id);

  const ofThese = inArray(messageEntries.messageId, ids);
  const entries = await db.select().from(messageEntries).where(ofThese).orderBy(asc(messageEntries.id));
  const picturesOf = await replyPicturesOf(db, ...entries.map(({ id }) => id));
  const sent = await db.select().from(emails).where(inArray(emails.messageId, ids)).orderBy(asc(emails.id));
  const ofSent = inArray(
    emailAttempts.emailId,
    sent.map(({ id }) => id),
  );
  const attempts = await db.select().from(emailAttempts).where(ofSent).orderBy(asc(emailAttempts.id));
  const log = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.kind, 'message'), inArray(auditLog.recordId, ids.map(String))))
    .orderBy(asc(auditLog.id));
  const suspected = await db
    .select()
    .from(suspectedMessages)
    .where(isSuspectedOf(person))
    .orderBy(asc(suspectedMessages.id));
  return {
    person,
    exportedAt: new Date().toISOString(),
    messages: all.map((message) => ({
      ...message,
      entries: entries
        .filter(({ messageId }) => messageId === message.id)
        .map(({ messageId: _, key: __, ...entry }) => ({
          ...entry,
          pictures: picturesOf(entry.id).map((url) => origin + url),
        })),
      emails: sent
        .filter(({ messageId }) => messageId === message.id)
        .map(({ messageId: _, receiptHash: __, ...email }) => ({
          ...email,
          problem: email.problem && sayProblem(email.problem),
          attempts: attempts.flatMap(({ emailId, ...attempt }) => (emailId === email.id ? attempt : [])),
        })),
    })),
    suspectedSpam: suspected.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    log: log.map(({ title: _, ...entry }) => entry),
  };
}
