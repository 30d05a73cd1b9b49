import type { OwnerKind } from '@officina/contracts/kinds';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { cars, projects } from '../../db/schema';
import { isPublic } from '../record/viewer';

/** The columns that the sitemap needs. */
export type Published = Record<OwnerKind, { id: number; updatedAt: Date }[]>;

/** All projects that are no drafts, and all cars for sale; at most `limit` of each. */
export async function listPublished(db: Db, limit: number): Promise<Published> {
  const [project, car] = await Promise.all([
    db
      .select({ id: projects.id, updatedAt: projects.updatedAt })
      .from(projects)
      .where(isPublic('project'))
      .orderBy(asc(projects.id))
      .limit(limit),
    db
      .select({ id: cars.id, updatedAt: cars.updatedAt })
      .from(cars)
      .where(eq(cars.available, true))
      .orderBy(asc(cars.id))
      .limit(limit),
  ]);
  return { project, car };
}
