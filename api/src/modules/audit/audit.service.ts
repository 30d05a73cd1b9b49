import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, AuditEntry, AuditListQuery } from '@officina/contracts/audit';
import type { Page } from '@officina/contracts/client';
import { fieldsNamed, loggedNames, type SubjectFields } from '@officina/contracts/field-labels';
import { kindsNamed, recordKinds, type SubjectKind, subjectKinds } from '@officina/contracts/kinds';
import type { SessionUser } from '@officina/contracts/session';
import { and, arrayOverlaps, eq, exists, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { batchesOf, pageOf, sliceOf } from '../../db/list';
import { auditLog } from '../../db/schema';
import { inFields, matches } from '../../db/search';
import { keepVersion } from '../keep-version';
import { kinds } from '../kinds';

/** An action of an administrator on one record, or on the own account. */
export interface AuditNote<Kind extends SubjectKind = SubjectKind> {
  action: AuditAction;
  kind: Kind;
  /** Undefined when there is no record. */
  recordId?: number | string;
  /** The title of the record, without personal data. */
  title: string;
  /** Names of the changed fields, never values. */
  fields?: readonly SubjectFields[Kind][];
}

export type Actor = Pick<SessionUser, 'username'>;

/** Writes log entries. Takes the transaction of the change, so that both are committed or neither. */
export async function recordAudit(tx: Db, actor: Actor, ...notes: AuditNote[]): Promise<void> {
  const rows = notes.map(({ recordId, fields = [], ...note }) => ({
    ...note,
    username: actor.username,
    recordId: recordId === undefined ? null : String(recordId),
    fields: [...fields],
  }));
  for (const some of batchesOf(rows)) await tx.insert(auditLog).values(some);
}

/**
 * Logs a change with the fields in which two states of a record differ, and keeps them as versions; does nothing when they
 * are equal. Requires the record's lock. Returns the id of the new version, of a kind that has versions.
 */
export async function recordChange<Kind extends SubjectKind>(
  tx: Db,
  actor: Actor,
  record: Pick<AuditNote<Kind>, 'kind' | 'recordId' | 'title'>,
  [before, after]: readonly [Record<SubjectFields[Kind], unknown>, Record<SubjectFields[Kind], unknown>],
  isUndo = false,
): Promise<number | undefined> {
  const fields = loggedNames(record.kind).filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (fields.length === 0) return undefined;
  await recordAudit(tx, actor, { ...record, action: 'changed', fields });
  return keepVersion(tx, { ...record, by: actor.username, fields, isUndo }, [before, after]);
}

export async function listAuditLog(db: Db, query: AuditListQuery): Promise<Page<AuditEntry>> {
  const slice = sliceOf(query);
  const where = and(
    query.kind ? eq(auditLog.kind, query.kind) : undefined,
    query.action ? eq(auditLog.action, query.action) : undefined,
    query.username ? eq(auditLog.username, query.username) : undefined,
    matches(query.q, (word) =>
      or(inFields(auditLog, word), inArray(auditLog.kind, kindsNamed(subjectKinds, word)), changed(word)),
    ),
  );
  const rows = await db
    .select({ ...getTableColumns(auditLog), isThere: recordIsThere(db) })
    .from(auditLog)
    .where(where)
    // NULLS LAST to match the index: see db/list.ts.
    .orderBy(sql`${auditLog.at} desc nulls last`, sql`${auditLog.id} desc nulls last`)
    .limit(slice.limit)
    .offset(slice.offset);
  const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return pageOf(items, slice, () => db.$count(auditLog, where));
}

/** SQL condition for changes of fields whose name holds the word. */
const changed = (word: string): SQL | undefined =>
  or(
    ...subjectKinds.map((kind) => {
      const fields = fieldsNamed(kind, word);
      return fields.length > 0 ? and(eq(auditLog.kind, kind), arrayOverlaps(auditLog.fields, fields)) : undefined;
    }),
  );

/** Whether the record of an entry exists now: one look-up in the primary key of its table. */
function recordIsThere(db: Db): SQL<boolean> {
  const cases = recordKinds.map((kind) => {
    const { table } = kinds[kind];
    const id = sql`${auditLog.recordId}::${sql.raw(table.id.getSQLType())}`;
    const there = exists(db.select({ one: sql`1` }).from(table).where(eq(table.id, id)));
    return sql`when ${kind} then ${there}`;
  });
  return sql<boolean>`case ${auditLog.kind} ${sql.join(cases, sql` `)} else ${auditLog.recordId} is not null end`;
}
