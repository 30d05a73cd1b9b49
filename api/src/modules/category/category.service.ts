import { binId } from '@officina/contracts/bin';
import type { Category, CategoryDraft, CategoryRename, CategoryType } from '@officina/contracts/category';
import { countOf } from '@officina/contracts/kinds';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { refusingDuplicates } from '../../db/failures';
import { mostUnpaged } from '../../db/list';
import { binEntries, categories } from '../../db/schema';
import { DomainError, notFound } from '../../http/problems';
import { type Actor, recordAudit, recordChange } from '../audit/audit.service';
import { kinds, lockRow, owners } from '../kinds';
import { moveToBin } from '../move-to-bin';

type Row = typeof categories.$inferSelect;

export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .select()
    .from(categories)
    .orderBy(asc(categories.type), asc(categories.createdAt), asc(categories.id))
    .limit(mostUnpaged);
  return rows.map(toCategory);
}

export function createCategory(db: Db, actor: Actor, draft: CategoryDraft): Promise<Category> {
  return refusingDuplicates(
    db.transaction(async (tx) => {
      await refuseTakenName(tx, draft.type, draft.name);
      const [row] = await tx
        .insert(categories)
        .values({
          id: await freeId(tx, slugOf(draft.name)),
          name: draft.name,
          type: draft.type,
          certifies: certifies(draft) ?? false,
        })
        .returning();
      const category = toCategory(row);
      await recordAudit(tx, actor, { ...noted(category), action: 'created' });
      return category;
    }),
    nameTaken,
  );
}

/** Changes name and `certifies`; the id, which records refer to, stays the same. */
export function renameCategory(db: Db, actor: Actor, id: string, change: CategoryRename): Promise<Category> {
  const { name, seen } = change;
  return refusingDuplicates(
    db.transaction(async (tx) => {
      const before = await lockRow(tx, 'category', id);
      if (seen !== undefined && ![seen, name].includes(before.name))
        throw new DomainError(412, `Nel frattempo la categoria ha preso il nome «${before.name}».`);
      await refuseTakenName(tx, before.type, name, id);
      const values = { name, certifies: certifies({ ...change, type: before.type }), updatedAt: new Date() };
      const [row] = await kinds.category.update(tx, [id], values);
      const category = toCategory(row);
      await recordChange(tx, actor, noted(category), [before, category]);
      return category;
    }),
    nameTaken,
  );
}

export async function deleteCategory(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockRow(tx, 'category', id);
    const uses = await tx.$count(kinds[row.type].table, owners[row.type].isInCategory(id));
    if (uses > 0) throw new DomainError(409, `Categoria usata da ${countOf(row.type, uses)}`);
    await tx.delete(categories).where(eq(categories.id, id));
    await moveToBin(tx, actor, { kind: 'category', row });
  });
}

const certifies = ({ type, certifies: wanted }: Pick<CategoryDraft, 'type' | 'certifies'>): boolean | undefined =>
  wanted === undefined ? undefined : wanted && type === 'car';

async function refuseTakenName(tx: Db, type: CategoryType, name: string, except?: string): Promise<void> {
  if (await isNameTaken(tx, type, name, except)) throw nameTaken();
}

/** Whether another category of this type has this name, ignoring case. */
export async function isNameTaken(tx: Db, type: CategoryType, name: string, except = ''): Promise<boolean> {
  const others = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(and(eq(categories.type, type), ne(categories.id, except)));
  // Compared in JavaScript: in a PostgreSQL with C locale, lower() does not convert accented letters.
  const wanted = name.toLocaleLowerCase('it');
  return others.some((other) => other.name.toLocaleLowerCase('it') === wanted);
}

/** With concurrent requests the unique index refuses the second one, which becomes the same 409. */
const nameTaken = () => new DomainError(409, 'Esiste già una categoria con questo nome');

/** A free id for a slug. Ids of categories in the bin are not free, because those can be restored. */
async function freeId(tx: Db, slug: string): Promise<string> {
  const rows = await tx.select({ id: categories.id }).from(categories);
  const binned = await tx.select({ id: binEntries.id }).from(binEntries).where(eq(binEntries.kind, 'category'));
  const taken = new Set([...rows.map(({ id }) => binId('category', id)), ...binned.map(({ id }) => id)]);
  let id = slug;
  for (let number = 2; taken.has(binId('category', id)); number += 1) id = `${slug}-${number}`;
  return id;
}

/**
 * "Serie Limitata & Unica" -> "serie-limitata-unica". A name without letters or digits becomes "categoria". Truncated,
 * because NFKD expands characters such as "㎯" to several letters.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '') || 'categoria';

const noted = ({ id, name }: Category) => ({ kind: 'category', recordId: id, title: name }) as const;

function toCategory(row: Row | undefined): Category {
  if (!row) throw notFound('category');
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
