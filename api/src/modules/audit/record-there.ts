import { eq, exists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client';
import { auditLog, cars, categories, images, messages, projects } from '../../db/schema';

/** Whether the record of an entry is there now: one look into the primary key of its table. */
export function recordIsThere(db: Db): SQL<boolean> {
  const there = (table: PgTable & { id: PgColumn }, id: SQL) =>
    exists(db.select({ one: sql`1` }).from(table).where(eq(table.id, id)));
  const number = sql`${auditLog.recordId}::int`;
  return sql<boolean>`case ${auditLog.kind}
    when 'project' then ${there(projects, number)}
    when 'car' then ${there(cars, number)}
    when 'message' then ${there(messages, number)}
    when 'image' then ${there(images, number)}
    when 'category' then ${there(categories, sql`${auditLog.recordId}`)}
    else ${auditLog.recordId} is not null end`;
}
