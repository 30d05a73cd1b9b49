import type { FailureCount } from '@officina/contracts/module';
import type { ModuleName } from '@officina/contracts/remotes';
import { count, gt, inArray, lt, min } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { deploys, deployVisitors, moduleFailures } from '../../db/schema';

const hour = 60 * 60 * 1000;
const keptForMs = 24 * hour;

/** The failures of the last hour by module; in each, the version and kind that failed first is the first. */
export async function recentFailures(db: Db, now: Date): Promise<Map<ModuleName, FailureCount[]>> {
  const { part, version, kind, source, at } = moduleFailures;
  const rows = await db
    .select({ part, version, kind, source, count: count() })
    .from(moduleFailures)
    .where(gt(at, new Date(now.getTime() - hour)))
    .groupBy(part, version, kind, source)
    .orderBy(min(at));
  return Map.groupBy(rows, (row) => row.part);
}

/** Deletes failures that are older than a day, and the visitors of deploys that are. */
export async function forgetOldFailures(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptForMs);
  await db.delete(moduleFailures).where(lt(moduleFailures.at, since));
  const old = db.select({ id: deploys.id }).from(deploys).where(lt(deploys.at, since));
  await db.delete(deployVisitors).where(inArray(deployVisitors.deployId, old));
}
