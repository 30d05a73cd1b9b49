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

/** An action on a record, or on one's own account. */
export interface AuditNote<Kind extends SubjectKind = SubjectKind> {
  action: AuditAction;
  kind: Kind;
  /** Undefined without a record. */
  recordId?: number | string;
  /** Title of the record, without personal data. */
  title: string;
  /** Names of the changed fields, never values. */
  fields?: readonly SubjectFields[Kind][];
}

export type Actor = Pick<SessionUser, 'username'>;

/** Writes log entries in the transaction of the change. */
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
 * Logs a change with the fields that differ between two states of a record, and stores a version; does nothing if they
 * are equal. The record must be locked. Returns the id of the new version, for kinds that have versions.
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
    // NULLS LAST matches the index, see db/list.ts.
    .orderBy(sql`${auditLog.at} desc nulls last`, sql`${auditLog.id} desc nulls last`)
    .limit(slice.limit)
    .offset(slice.offset);
  const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return pageOf(items, slice, () => db.$count(auditLog, where));
}

/** SQL condition: changes of fields whose label contains the word. */
const changed = (word: string): SQL | undefined =>
  or(
    ...subjectKinds.map((kind) => {
      const fields = fieldsNamed(kind, word);
      return fields.length > 0 ? and(eq(auditLog.kind, kind), arrayOverlaps(auditLog.fields, fields)) : undefined;
    }),
  );

/** SQL: whether the record of an entry exists, by a primary key lookup. */
function recordIsThere(db: Db): SQL<boolean> {
  const cases = recordKinds.map((kind) => {
    const { table } = kinds[kind];
    const id = sql`${auditLog.recordId}::${sql.raw(table.id.getSQLType())}`;
    const there = exists(db.select({ one: sql`1` }).from(table).where(eq(table.id, id)));
    return sql`when ${kind} then ${there}`;
  });
  return sql<boolean>`case ${auditLog.kind} ${sql.join(cases, sql` `)} else ${auditLog.recordId} is not null end`;
}
