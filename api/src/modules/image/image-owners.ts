import { and, type Column, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { cars, images, projects } from '../../db/schema';

type Row = Pick<typeof images.$inferSelect, 'entityType' | 'entityId'>;

/** Above this many owners it is cheaper to read the names of all of them. */
const fewOwners = 500;

const carName = sql<string>`${cars.make} || ' ' || ${cars.model}`;

/** Pictures whose project or car is called so; `text` is a pattern of `containing`. */
export function ownerNamed(db: Db, text: string): SQL | undefined {
  return or(
    and(
      eq(images.entityType, 'project'),
      inArray(images.entityId, db.select({ id: projects.id }).from(projects).where(ilike(projects.title, text))),
    ),
    and(
      eq(images.entityType, 'car'),
      inArray(images.entityId, db.select({ id: cars.id }).from(cars).where(ilike(carName, text))),
    ),
  );
}

/** What the owners of some pictures are called, with one query for each kind that occurs. */
export async function ownerNamesOf(db: Db, rows: Row[]): Promise<(row: Row) => string | undefined> {
  const idsOf = (type: Row['entityType']) => [
    ...new Set(rows.flatMap((row) => (row.entityType === type && row.entityId !== null ? [row.entityId] : []))),
  ];
  const projectIds = idsOf('project');
  const carIds = idsOf('car');
  const [titles, names] = await Promise.all([
    projectIds.length === 0
      ? []
      : db.select({ id: projects.id, name: projects.title }).from(projects).where(among(projects.id, projectIds)),
    carIds.length === 0 ? [] : db.select({ id: cars.id, name: carName }).from(cars).where(among(cars.id, carIds)),
  ]);
  const named = {
    project: new Map(titles.map(({ id, name }) => [id, name])),
    car: new Map(names.map(({ id, name }) => [id, name])),
  };
  return ({ entityType, entityId }) =>
    entityId !== null && (entityType === 'project' || entityType === 'car')
      ? named[entityType].get(entityId)
      : undefined;
}

const among = (column: Column, ids: number[]): SQL | undefined =>
  ids.length <= fewOwners ? inArray(column, ids) : undefined;
