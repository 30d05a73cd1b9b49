import type { OwnerKind } from '@officina/contracts/kinds';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { cars, projects } from '../../db/schema';

/** What a list of addresses needs of a record, and no more. */
export interface PublishedRecord {
  id: number;
  createdAt: Date;
}

export type Published = Record<OwnerKind, PublishedRecord[]>;

/** Every project, and every car that is for sale; at most `limit` of each. */
export async function listPublished(db: Db, limit: number): Promise<Published> {
  const [project, car] = await Promise.all([
    db.select({ id: projects.id, createdAt: projects.createdAt }).from(projects).orderBy(asc(projects.id)).limit(limit),
    db
      .select({ id: cars.id, createdAt: cars.createdAt })
      .from(cars)
      .where(eq(cars.available, true))
      .orderBy(asc(cars.id))
      .limit(limit),
  ]);
  return { project, car };
}
