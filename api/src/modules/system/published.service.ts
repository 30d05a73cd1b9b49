import { type OwnerKind, ownerKinds } from '@officina/contracts/kinds';
import { listPaths, paths } from '@officina/contracts/paths';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { cars } from '../../db/schema';
import { owners } from '../kinds';

/** The records and lists for the sitemap. */
export interface Published {
  records: { kind: OwnerKind; id: number; updatedAt: Date }[];
  /** Paths of lists without entries. */
  emptyLists: string[];
}

/** The public records of each owner kind, at most `limit` of each. */
export async function listPublished(db: Db, limit: number): Promise<Published> {
  const lists = ownerKinds.map(async (kind) => {
    const { table, isListed } = owners[kind];
    const rows = await db
      .select({ id: table.id, updatedAt: table.updatedAt })
      .from(table)
      .where(isListed)
      .orderBy(asc(table.id))
      .limit(limit);
    return { path: listPaths[kind], records: rows.map((row) => ({ kind, ...row })) };
  });
  const sold = db.select({ id: cars.id }).from(cars).where(eq(cars.state, 'sold')).limit(1);
  const [listed, archive] = await Promise.all([Promise.all(lists), sold]);
  return {
    records: listed.flatMap(({ records }) => records),
    emptyLists: [...listed, { path: paths.sold, records: archive }]
      .filter(({ records }) => records.length === 0)
      .map(({ path }) => path),
  };
}
