import type { Page } from '@officina/contracts/client';
import { type Field, namedBy } from '@officina/contracts/field';
import { capitalized, nouns, type OwnerKind, type RecordKind } from '@officina/contracts/kinds';
import { ownerFields } from '@officina/contracts/owner-fields';
import { parsePictureUrl } from '@officina/contracts/picture';
import { arrayContains, asc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client';
import { batchesOf, mostUnpaged, pageOf, type Slice, sliceOf } from '../db/list';
import { cars, categories, images, messages, projects } from '../db/schema';
import type { Change, NewRows, OwnerTable, Rows, SentFields, Wires } from '../db/tables/rows';
import { notFound } from '../http/problems';
import { carColumns } from './car-columns';
import type { OwnerPictures } from './picture-columns';

interface Selection {
  where?: SQL | undefined;
  orderBy?: SQL[];
  slice?: Slice;
  isLocked?: boolean;
}

type RowId = Rows[RecordKind]['id'];

interface Kind<Row extends { id: number | string }> {
  table: PgTable & { id: PgColumn };
  /** The title for administrators. It may contain personal data, so it is stored only in the bin. */
  titleOf(row: Row): string;
  find(db: Db, selection: Selection): PromiseLike<Row[]>;
  update(tx: Db, ids: Row['id'][], change: Change<Row>): PromiseLike<Row[]>;
  /** Inserts rows with their previous ids. */
  restore(tx: Db, rows: Row[]): PromiseLike<unknown>;
}

export const kinds: { readonly [Name in RecordKind]: Kind<Rows[Name]> } = {
  project: accessTo(projects, titleOf('project')),
  car: accessTo(cars, titleOf('car')),
  message: accessTo(messages, ({ name, subject }) => (subject ? `${name} — ${subject}` : name)),
  image: accessTo(
    images,
    ({ id, caption, alt, originalName }) => caption || alt || ownName(originalName) || `n. ${id}`,
  ),
  category: accessTo(categories, ({ name }) => name),
};

/** Forms a record's title from the fields that are marked for it. */
function titleOf(kind: OwnerKind) {
  const table = ownerFields[kind];
  return (row: object) => [namedBy(table, 'name', row), namedBy(table, 'title', row)].filter(Boolean).join(' ');
}

/** The file name that a person gave; empty for a picture of a form, which is stored under its generated name. */
const ownName = (originalName: string): string => (parsePictureUrl(`/media/${originalName}`) ? '' : originalName);

function accessTo<Table extends PgTable & { id: PgColumn }>(
  table: Table,
  titleOf: (row: Table['$inferSelect']) => string,
): Kind<Table['$inferSelect'] & { id: number | string }> {
  const of: PgTable = table;
  const access = {
    table,
    titleOf,
    find: (db: Db, selection: Selection) => narrowed(db.select().from(of).$dynamic(), selection),
    update: (tx: Db, ids: unknown[], change: object) =>
      tx.update(of).set(change).where(inArray(table.id, ids)).returning(),
    restore: (tx: Db, rows: object[]) => tx.insert(of).overridingSystemValue().values(rows),
  };
  // drizzle's types do not follow a type parameter; these rows are those of the table.
  return access as unknown as Kind<Table['$inferSelect'] & { id: number | string }>;
}

function narrowed<Query extends PgSelect>(query: Query, { where, orderBy = [], slice, isLocked }: Selection): Query {
  query.where(where).orderBy(...orderBy);
  if (slice) query.limit(slice.limit).offset(slice.offset);
  if (isLocked) query.for('update');
  return query;
}

/** The rows of a page of a list, and the length of the list. A search reads the texts of all rows only once. */
export async function findPage<Name extends RecordKind>(
  db: Db,
  kind: Name,
  where: SQL | undefined,
  orderBy: SQL[],
  query: { limit?: number | undefined; offset?: number | undefined; q?: string | undefined },
): Promise<Page<Rows[Name]>> {
  const slice = sliceOf(query, mostUnpaged);
  if (query.q) {
    const ids = await findIds(db, kind, where, orderBy);
    const items = await findByIds(db, kind, ids.slice(slice.offset, slice.offset + slice.limit));
    return { items, total: ids.length };
  }
  const items = await kinds[kind].find(db, { where, orderBy, slice });
  return pageOf(items, slice, () => db.$count(kinds[kind].table, where));
}

/**
 * All rows of a list in pages, so that a long list is never completely in memory. The ids are read first; rows deleted
 * in the meantime are left out.
 */
export async function findAll<Name extends RecordKind>(
  db: Db,
  kind: Name,
  where: SQL | undefined,
  orderBy: SQL[],
): Promise<AsyncIterable<Rows[Name][]>> {
  const found = await findIds(db, kind, where, orderBy);
  return (async function* () {
    for (const ids of batchesOf(found, 500)) yield findByIds(db, kind, ids);
  })();
}

async function findIds(db: Db, kind: RecordKind, where: SQL | undefined, orderBy: SQL[]): Promise<RowId[]> {
  const { table } = kinds[kind];
  const found = await db
    .select({ id: sql<RowId>`${table.id}` })
    .from(table)
    .where(where)
    .orderBy(...orderBy);
  return found.map(({ id }) => id);
}

/** The rows with these ids, in the given order; missing ones are left out. */
async function findByIds<Name extends RecordKind>(db: Db, kind: Name, ids: RowId[]): Promise<Rows[Name][]> {
  if (ids.length === 0) return [];
  const { table, find } = kinds[kind];
  const rows = new Map<RowId, Rows[Name]>();
  for (const row of await find(db, { where: inArray(table.id, ids) })) rows.set(row.id, row);
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Locks and returns these rows in the order of their ids, so that concurrent writes do not deadlock. */
export const lockRows = <Name extends RecordKind>(
  tx: Db,
  kind: Name,
  ids: readonly (number | string)[],
): PromiseLike<Rows[Name][]> => {
  const { table, find } = kinds[kind];
  return find(tx, { where: inArray(table.id, [...ids]), orderBy: [asc(table.id)], isLocked: true });
};

/** Throws 404. */
export async function findRow<Name extends RecordKind>(db: Db, kind: Name, id: Rows[Name]['id']): Promise<Rows[Name]> {
  const { table, find } = kinds[kind];
  const [row] = await find(db, { where: eq(table.id, id) });
  if (!row) throw notFound(kind);
  return row;
}

/** Locks and returns the record; throws 404. */
export async function lockRow<Name extends RecordKind>(tx: Db, kind: Name, id: Rows[Name]['id']): Promise<Rows[Name]> {
  const [row] = await lockRows(tx, kind, [id]);
  if (!row) throw notFound(kind);
  return row;
}

interface OwnerDetails {
  table: OwnerTable;
  /** SQL: the owner's name in lists and searches of images. */
  name: SQL<string>;
  isInCategory(id: string): SQL;
  /** SQL condition: records in the sitemap. */
  isListed: SQL;
}

/** Conversion between columns and the fields of requests and responses. */
interface OwnerColumns<New, Row, Sent, Wire> {
  create(tx: Db, fields: New): PromiseLike<Row[]>;
  /** The columns that a request sets in a new or existing record; throws 422 for contradictory fields. */
  columnsOf(sent: Sent, before?: Wire): Change<Row>;
  toWire(row: Row, pictures: OwnerPictures): Wire;
  /** The fields for a copy of a row. */
  copyOf(row: Row): New;
}

/** Suffix of a copy's name. */
const copied = ' (copia)';
const copyName = (name: string, longest: number): string =>
  // Does not cut a surrogate pair in half.
  name
    .slice(0, longest - copied.length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd() + copied;

/** Additional access to kinds whose records own pictures and have categories. */
export const owners: {
  readonly [Name in OwnerKind]: OwnerDetails & OwnerColumns<NewRows[Name], Rows[Name], SentFields[Name], Wires[Name]>;
} = {
  project: {
    ...detailsOf('project', projects, ne(projects.state, 'draft')),
    create: (tx, fields) => tx.insert(projects).values(fields).returning(),
    columnsOf: ({ completionDate, ...fields }) => ({
      ...fields,
      ...(completionDate === undefined ? {} : { completionDate: completionDate || null }),
    }),
    toWire: ({ completionDate, ...row }, pictures) => ({
      ...row,
      ...pictures,
      completionDate: completionDate ?? '',
      createdAt: row.createdAt.toISOString(),
    }),
    copyOf: ({ id: _, createdAt: __, updatedAt: ___, stateChangedAt: ____, title, ...row }) => ({
      ...row,
      title: copyName(title, ownerFields.project.title.max),
      state: 'draft',
    }),
  },
  car: {
    ...detailsOf('car', cars, eq(cars.available, true)),
    create: (tx, fields) => tx.insert(cars).values(fields).returning(),
    columnsOf: carColumns,
    toWire: (row, pictures) => ({ ...row, ...pictures, createdAt: row.createdAt.toISOString() }),
    copyOf: ({ id: _, createdAt: __, updatedAt: ___, stateChangedAt: ____, soldAt: _____, model, ...row }) => ({
      ...row,
      model: copyName(model, ownerFields.car.model.max),
      state: 'draft',
    }),
  },
};

function detailsOf(kind: OwnerKind, table: OwnerTable, isListed: SQL): OwnerDetails {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const columnsOf = (isOne: (field: Field) => boolean) =>
    Object.entries<Field>(ownerFields[kind]).flatMap(([name, field]) => (isOne(field) ? (columns[name] ?? []) : []));
  const named = columnsOf(({ names }) => names === 'name');
  const [one, several] = [columnsOf(({ type }) => type === 'category'), columnsOf(({ type }) => type === 'categories')];
  return {
    table,
    name: sql<string>`concat_ws(' ', ${sql.join(named, sql`, `)})`,
    isInCategory: (id) =>
      or(...one.map((column) => eq(column, id)), ...several.map((column) => arrayContains(column, [id]))) ?? sql`false`,
    isListed,
  };
}

/** A record as the subject of a log entry. */
export const subjectOf = <Name extends RecordKind>(kind: Name, row: Rows[Name]) => ({
  kind,
  recordId: row.id,
  title: auditTitle(kind, row.id, kinds[kind].titleOf(row)),
});

/** A record's title in the audit log: for a message only the number, because the log outlives its personal data. */
export const auditTitle = (kind: RecordKind, id: number | string, title: string): string =>
  kind === 'message' ? `${capitalized(nouns.message.one)} n. ${id}` : title;
