import { type OwnerKind, ownerKinds } from '@officina/contracts/kinds';
import { asc } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { owners } from '../kinds';

/** What the sitemap needs of a record. */
export interface Published {
  kind: OwnerKind;
  id: number;
  updatedAt: Date;
}

/** The records of every owner kind that the public lists have; at most `limit` of each. */
export async function listPublished(db: Db, limit: number): Promise<Published[]> {
  const lists = ownerKinds.map(async (kind) => {
    const { table, isListed } = owners[kind];
    const rows = await db
      .select({ id: table.id, updatedAt: table.updatedAt })
      .from(table)
      .where(isListed)
      .orderBy(asc(table.id))
      .limit(limit);
    return rows.map((row) => ({ kind, ...row }));
  });
  return (await Promise.all(lists)).flat();
}
