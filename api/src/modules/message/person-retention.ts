import type { Page } from '@officina/contracts/client';
import { timeZone } from '@officina/contracts/clock';
import type { ExpiringPerson, ExpiringQuery } from '@officina/contracts/mail-settings';
import { asc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from '../../db/client';
import { pageOf, sliceOf } from '../../db/list';
import { messages } from '../../db/schema';
import type { Deps } from '../../deps';
import { readMailSettings } from '../email/mail-settings.service';
import { isOf, lettersOf } from './person';
import { forgetPerson } from './person-erasure';

/** Not a parameter, because a column and its condition must have the same text. */
const inItaly = sql.raw(`'${timeZone}'`);

/**
 * People whose last contact (a message or a reply) was `months` before `now`, or will have been within the interval
 * `soon`; by calendar days in Italian time. `only`: restricts it to one person.
 */
function expiredPeople(db: Db, months: number, now: Date, soon: '0' | '1 month', only?: string) {
  const letters = lettersOf(db);
  const replied = sql`(select max(at) from message_entries where message_id = ${letters.id} and kind = 'reply')`;
  const last = sql`max(greatest(${letters.at}, ${replied}))`;
  const day = sql`((${last} at time zone ${inItaly}) + make_interval(months => ${months}))::date`;
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${inItaly})::date`;
  return db
    .select({
      person: letters.person,
      lastExchangeAt: sql<Date>`${last}`.mapWith(messages.createdAt).as('last_exchange_at'),
      deletedOn: sql<string>`to_char(${day}, 'YYYY-MM-DD')`.as('deleted_on'),
      newest: sql<number | null>`max(${letters.id}) filter (where ${letters.isThere})`.as('newest'),
      count: sql<number>`(count(*) filter (where ${letters.isThere}))::int`.as('count'),
    })
    .from(letters)
    .where(only === undefined ? undefined : eq(letters.person, only))
    .groupBy(letters.person)
    .having(sql`${day} <= (${today} + ${sql.raw(`interval '${soon}'`)})::date`);
}

/**
 * People whose data will be deleted within a month, in that order. The data of people in the bin only is deleted
 * sooner.
 */
export async function listExpiringPeople(
  db: Db,
  query: v.InferOutput<typeof ExpiringQuery>,
  now = new Date(),
): Promise<Page<ExpiringPerson>> {
  const { retentionMonths } = await readMailSettings(db);
  const people = expiredPeople(db, retentionMonths, now, '1 month').as('people');
  const slice = sliceOf(query);
  const rows = await db
    .select({
      messageId: messages.id,
      name: messages.name,
      email: messages.email,
      messages: people.count,
      lastExchangeAt: people.lastExchangeAt,
      deletedOn: people.deletedOn,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(people)
    .innerJoin(messages, eq(messages.id, people.newest))
    .orderBy(asc(people.deletedOn), asc(people.lastExchangeAt), asc(messages.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const items = rows.map(({ total: _, lastExchangeAt, ...row }) => ({
    ...row,
    lastExchangeAt: lastExchangeAt.toISOString(),
  }));
  return pageOf(items, slice, () => rows[0]?.total ?? db.$count(people));
}

/** Deletes the data of expired people. `signal` aborts after the current person. */
export async function forgetExpiredPeople(
  { db, pictureFiles }: Pick<Deps, 'db' | 'pictureFiles'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const { retentionMonths } = await readMailSettings(db);
  for (const { person } of await expiredPeople(db, retentionMonths, now, '0')) {
    if (signal?.aborted) return;
    await pictureFiles.during((batch) =>
      db.transaction(async (tx) => {
        // Deleting others takes time, in which this person may have written or been answered. A reply that comes now
        // waits for the lock.
        await tx.select({ id: messages.id }).from(messages).where(isOf(person)).orderBy(asc(messages.id)).for('update');
        const { retentionMonths: months } = await readMailSettings(tx);
        const [still] = await expiredPeople(tx, months, now, '0', person);
        if (still) await forgetPerson(tx, batch, person, now);
      }),
    );
  }
}
