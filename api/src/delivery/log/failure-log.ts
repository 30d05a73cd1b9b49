import type { FailureCount } from '@officina/contracts/module';
import type { ModuleName } from '@officina/contracts/remotes';
import { and, count, gt, min, ne } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { releaseEvents } from '../../db/schema';

const hour = 60 * 60 * 1000;

/** The failures of the last hour by module, in the order of the first occurrence of each version and kind. */
export async function recentFailures(db: Db, now: Date): Promise<Map<ModuleName, FailureCount[]>> {
  const { part, version, kind, source, at } = releaseEvents;
  const rows = await db
    .select({ part, version, kind, source, count: count() })
    .from(releaseEvents)
    .where(and(gt(at, new Date(now.getTime() - hour)), ne(kind, 'open')))
    .groupBy(part, version, kind, source)
    .orderBy(min(at));
  return Map.groupBy(rows, (row) => row.part);
}
