import { fieldVitals, type PageVitals, type VitalFigures } from '@officina/contracts/vitals';
import { asc, gte, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client';
import { batchesOf } from '../../db/list';
import { newestDeploy } from '../../db/newest-deploy';
import { pageVitals } from '../../db/schema';
import { firstVisitDay } from './visit.service';

type FieldVital = (typeof fieldVitals)[number];
export type VitalCount = Omit<typeof pageVitals.$inferSelect, 'deploy'>;

/** Precision of the counts: milliseconds, and hundredths of a layout shift. Greater values count as `mostSteps`. */
const steps = { lcp: 100, soft: 100, inp: 10, cls: 0.01 } as const satisfies Record<FieldVital, number>;
const mostSteps = 100;

/** With fewer page views the 75th percentile says little. */
const leastViews = 30;

export const stepOf = (vital: FieldVital, value: number): number =>
  Math.min(Math.ceil(value / steps[vital]), mostSteps);

/** Adds counts to those of all processes. */
export async function addVitals(db: Db, batch: readonly VitalCount[]): Promise<void> {
  const { day, deploy, page, vital, step, count } = pageVitals;
  // Sorted, so that two processes do not deadlock.
  const rows = batch.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  // In one transaction: after a failure the caller adds the whole batch again.
  await db.transaction(async (tx) => {
    for (const some of batchesOf(rows)) {
      await tx
        .insert(pageVitals)
        .values(some.map((row) => ({ ...row, deploy: newestDeploy })))
        .onConflictDoUpdate({
          target: [day, deploy, page, vital, step],
          set: { count: sql`${count} + excluded.count` },
        });
    }
  });
}

/** The figures of each page in the last 30 days, the most viewed first. */
export async function vitalsOfPages(db: Db, now = new Date()): Promise<PageVitals[]> {
  return [...(await figuresBy(db, pageVitals.page, now))].map(([page, figures]) => ({ page, ...figures }));
}

/** By id: the figures of each deploy in the last 30 days. */
export const vitalsOfDeploys = (db: Db, now = new Date()) => figuresBy(db, pageVitals.deploy, now);

async function figuresBy<Key extends PgColumn>(db: Db, key: Key, now: Date) {
  const { day, vital, step, count } = pageVitals;
  const rows = await db
    .select({ key, vital, step, count: sql<number>`sum(${count})::integer` })
    .from(pageVitals)
    .where(gte(day, firstVisitDay(now)))
    .groupBy(key, vital, step)
    .orderBy(asc(step));
  const byKey = [...Map.groupBy(rows, (row) => row.key)].sort(([, one], [, other]) => totalOf(other) - totalOf(one));
  return new Map(byKey.map(([of, own]) => [of, figuresOf(own)]));
}

type Counted = Pick<VitalCount, 'vital' | 'step' | 'count'>;

const totalOf = (rows: readonly Counted[]): number => rows.reduce((total, { count }) => total + count, 0);

/** `rows` in the order of their steps. */
function figuresOf(rows: readonly Counted[]): VitalFigures {
  const figures: VitalFigures = {};
  for (const vital of fieldVitals) {
    const own = rows.filter((row) => row.vital === vital);
    const total = totalOf(own);
    let seen = 0;
    const at = own.find(({ count }) => {
      seen += count;
      return seen >= total * 0.75;
    });
    if (at && total >= leastViews) figures[vital] = at.step * steps[vital];
  }
  return figures;
}

/** Deletes counts that are not shown any more. */
export async function forgetOldVitals(db: Db, now: Date): Promise<void> {
  await db.delete(pageVitals).where(lt(pageVitals.day, firstVisitDay(now)));
}
