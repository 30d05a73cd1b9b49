import type { Category, CategoryDraft, CategoryRename, CategoryType } from '@officina/contracts/category';
import { and, arrayContains, asc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { isDuplicate } from '../../db/failures';
import { cars, categories, projects } from '../../db/schema';
import { notFound } from '../../http/not-found';
import { DomainError } from '../../http/problems';
import { slugOf } from './slug';

type Row = typeof categories.$inferSelect;

export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .select()
    .from(categories)
    .orderBy(asc(categories.type), asc(categories.createdAt), asc(categories.id));
  return rows.map(toCategory);
}

export function createCategory(db: Db, draft: CategoryDraft): Promise<Category> {
  return refusingDuplicates(() =>
    db.transaction(async (tx) => {
      await refuseTakenName(tx, draft.type, draft.name);
      const [row] = await tx
        .insert(categories)
        .values({ id: await freeId(tx, slugOf(draft.name)), name: draft.name, type: draft.type })
        .returning();
      return toCategory(row);
    }),
  );
}

/** Only the name changes; what uses the category keeps its id. */
export function renameCategory(db: Db, id: string, { name }: CategoryRename): Promise<Category> {
  return refusingDuplicates(() =>
    db.transaction(async (tx) => {
      const category = await lockCategory(tx, id);
      await refuseTakenName(tx, category.type, name, id);
      const [row] = await tx
        .update(categories)
        .set({ name, updatedAt: new Date() })
        .where(eq(categories.id, id))
        .returning();
      return toCategory(row);
    }),
  );
}

export async function deleteCategory(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { type } = await lockCategory(tx, id);
    const uses =
      type === 'project'
        ? await tx.$count(projects, eq(projects.category, id))
        : await tx.$count(cars, arrayContains(cars.categories, [id]));
    if (uses > 0) throw new DomainError(409, `Categoria usata da ${countOf(type, uses)}`);
    await tx.delete(categories).where(eq(categories.id, id));
  });
}

const countOf = (type: CategoryType, uses: number): string => {
  if (type === 'car') return `${uses} auto`;
  return uses === 1 ? '1 progetto' : `${uses} progetti`;
};

async function lockCategory(tx: Db, id: string): Promise<Row> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  if (!row) throw notFound('category');
  return row;
}

async function refuseTakenName(tx: Db, type: CategoryType, name: string, except = ''): Promise<void> {
  const others = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(and(eq(categories.type, type), ne(categories.id, except)));
  // Compared here: lower() of a PostgreSQL with a C locale leaves accented letters alone.
  const wanted = name.toLocaleLowerCase('it');
  if (others.some((other) => other.name.toLocaleLowerCase('it') === wanted)) throw nameTaken();
}

const nameTaken = () => new DomainError(409, 'Esiste già una categoria con questo nome');

/** Two requests at once: the unique index decides, and its refusal means the same. */
async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isDuplicate(error) ? nameTaken() : error;
  }
}

async function freeId(tx: Db, slug: string): Promise<string> {
  const taken = new Set((await tx.select({ id: categories.id }).from(categories)).map((row) => row.id));
  let id = slug;
  for (let number = 2; taken.has(id); number += 1) id = `${slug}-${number}`;
  return id;
}

function toCategory(row: Row | undefined): Category {
  if (!row) throw notFound('category');
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
