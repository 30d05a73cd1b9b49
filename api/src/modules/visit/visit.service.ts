import { calendarDateInItaly, timeZone } from '@officina/contracts/clock';
import { ownerKinds } from '@officina/contracts/kinds';
import { kindAt, parseId, paths } from '@officina/contracts/paths';
import { isKnownSource, type VisitCount, type VisitFigures, visitDays } from '@officina/contracts/visit';
import { and, gte, inArray, isNotNull, lt, min, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { batchesOf } from '../../db/list';
import { cars, messages, visits } from '../../db/schema';
import { kinds, owners } from '../kinds';
import { isPublic } from '../viewer';
import { vitalsOfPages } from './vitals.service';

export type Visit = typeof visits.$inferSelect;

/** Maximum number of different unknown sources per day: anybody can invent links from anywhere. */
const mostSources = 100;
const mostCars = 5;
const shownSources = 8;
/** Months for which visits are kept: the shown days, and two years before them. */
const keptMonths = 25;

/**
 * Adds counts to those of all processes. Pages of records that visitors cannot see are omitted, without distinguishing
 * drafts from missing records.
 */
export async function addVisits(db: Db, batch: readonly Visit[]): Promise<void> {
  const known = await knownPages(db, batch);
  const stored = new Set(await sourcesOf(db, [...new Set(batch.map(({ day }) => day))]));
  const countedAs = (source: string): string => {
    if (isKnownSource(source) || stored.has(source)) return source;
    if (stored.size >= mostSources) return 'other';
    stored.add(source);
    return source;
  };
  const sums = new Map<string, Visit>();
  for (const visit of batch) {
    if (!known.has(visit.page)) continue;
    const row = { ...visit, source: countedAs(visit.source) };
    const key = JSON.stringify([row.day, row.page, row.source]);
    sums.set(key, { ...row, count: row.count + (sums.get(key)?.count ?? 0) });
  }
  // Sorted, so that two processes do not deadlock.
  const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  // In one transaction: after a failure the caller adds the whole batch again.
  await db.transaction(async (tx) => {
    for (const some of batchesOf(rows)) {
      await tx
        .insert(visits)
        .values(some)
        .onConflictDoUpdate({
          target: [visits.day, visits.page, visits.source],
          set: { count: sql`${visits.count} + excluded.count` },
        });
    }
  });
}

/** The pages of the batch that exist for visitors. */
async function knownPages(db: Db, batch: readonly Visit[]): Promise<Set<string>> {
  const known = new Set<string>();
  const ids = new Map(ownerKinds.map((kind) => [kind, new Set<number>()]));
  for (const { page } of batch) {
    const record = recordAt(page);
    if (record) ids.get(record.kind)?.add(record.id);
    else if (!kindAt(page)) known.add(page);
  }
  for (const kind of ownerKinds) {
    const asked = [...(ids.get(kind) ?? [])];
    if (asked.length === 0) continue;
    const { table } = owners[kind];
    const found = await db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, asked), isPublic(kind)));
    for (const { id } of found) known.add(paths[kind](id));
  }
  return known;
}

async function sourcesOf(db: Db, days: string[]): Promise<string[]> {
  const rows = await db.selectDistinct({ source: visits.source }).from(visits).where(inArray(visits.day, days));
  return rows.map(({ source }) => source).filter((source) => !isKnownSource(source));
}

/** The record whose page has this path. */
function recordAt(page: string) {
  const kind = kindAt(page);
  const id = parseId(page.slice(page.lastIndexOf('/') + 1));
  return kind && id !== null ? { kind, id } : undefined;
}

const daysLater = (day: string, days: number): string => {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** The first day of the figures. */
export const firstVisitDay = (now = new Date()): string => daysLater(calendarDateInItaly(now), 1 - visitDays);

const sum = sql<number>`sum(${visits.count})::integer`;

export async function getVisitFigures(db: Db, now = new Date()): Promise<VisitFigures> {
  const first = firstVisitDay(now);
  const firstBefore = daysLater(first, -visitDays);
  const [begun] = await db.select({ day: min(visits.day) }).from(visits);
  const since = begun?.day ?? calendarDateInItaly(now);
  const byDay = await db
    .select({ day: visits.day, visits: sum })
    .from(visits)
    .where(gte(visits.day, firstBefore))
    .groupBy(visits.day);
  const visitsOf = new Map(byDay.map((row) => [row.day, row.visits]));
  const daysFrom = (day: string) =>
    Array.from({ length: visitDays }, (_, later) => daysLater(day, later)).map((each) => ({
      day: each,
      visits: visitsOf.get(each) ?? 0,
    }));
  const sources = await db
    .select({ source: visits.source, visits: sum })
    .from(visits)
    .where(and(gte(visits.day, first), ne(visits.source, 'site')))
    .groupBy(visits.source)
    .having(sql`${sum} > 0`)
    .orderBy(sql`${sum} desc`, visits.source)
    .limit(shownSources);
  return {
    since,
    days: daysFrom(first),
    before: since > firstBefore ? null : daysFrom(firstBefore).reduce((total, day) => total + day.visits, 0),
    cars: await mostVisitedCars(db, now),
    sources,
    vitals: await vitalsOfPages(db, now),
  };
}

async function mostVisitedCars(db: Db, now: Date): Promise<VisitFigures['cars']> {
  const counts = (await countVisits(db, now)).filter(({ kind, visits }) => kind === 'car' && visits > 0);
  const found = await kinds.car.find(db, {
    where: inArray(
      cars.id,
      counts.map(({ id }) => id),
    ),
  });
  const names = new Map(found.map(({ id, make, model }) => [id, `${make} ${model}`]));
  return counts
    .flatMap((count) => {
      const name = names.get(count.id);
      return name === undefined ? [] : [{ ...count, enquiries: count.enquiries ?? 0, name }];
    })
    .sort((one, other) => other.visits - one.visits || other.enquiries - one.enquiries || other.id - one.id)
    .slice(0, mostCars);
}

/** Visits of the last 30 days, including deleted records. */
export async function countVisits(db: Db, now = new Date()): Promise<VisitCount[]> {
  const first = firstVisitDay(now);
  const counted = await db
    .select({ page: visits.page, visits: sum })
    .from(visits)
    .where(gte(visits.day, first))
    .groupBy(visits.page);
  const asked = await db
    .select({ id: sql<number>`${messages.carId}`, enquiries: sql<number>`count(*)::integer` })
    .from(messages)
    .where(and(isNotNull(messages.carId), sql`${messages.createdAt} >= ${beginningOf(first)}`))
    .groupBy(messages.carId);
  const enquiriesOf = new Map(asked.map(({ id, enquiries }) => [id, enquiries]));
  const counts = counted.flatMap(({ page, visits }): VisitCount[] => {
    const record = recordAt(page);
    if (!record) return [];
    return [{ ...record, visits, enquiries: record.kind === 'car' ? (enquiriesOf.get(record.id) ?? 0) : null }];
  });
  const visited = new Set(counts.filter(({ kind }) => kind === 'car').map(({ id }) => id));
  const others = asked.filter(({ id }) => !visited.has(id));
  return [...counts, ...others.map((count) => ({ ...count, kind: 'car' as const, visits: 0 }))];
}

/** SQL: the instant at which a day begins in Italy. */
const beginningOf = (day: string): SQL => sql`${day}::date::timestamp at time zone ${timeZone}`;

/** SQL: visits of each car in the last 30 days. */
export const visitsOfCar = (): SQL =>
  sql`(select coalesce(sum(${visits.count}), 0) from ${visits}
    where ${visits.page} = ${paths.car('')} || ${cars.id} and ${visits.day} >= ${firstVisitDay()})`;

/** Records the first day of counting with a count of 0: the earliest row tells since when visits are counted. */
export async function beginCounting(db: Db, now = new Date()): Promise<void> {
  if ((await db.$count(visits)) > 0) return;
  const first = { day: calendarDateInItaly(now), page: paths.home, source: 'direct', count: 0 };
  await db.insert(visits).values(first).onConflictDoNothing();
}

/** Deletes counts older than `keptMonths`. */
export async function forgetOldVisits(db: Db, now: Date): Promise<void> {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - keptMonths);
  await db.delete(visits).where(lt(visits.day, calendarDateInItaly(since)));
}
