import { CarPatch } from '@officina/contracts/car';
import { CategoryRename } from '@officina/contracts/category';
import { ProjectPatch } from '@officina/contracts/project';
import {
  keptVersions,
  noField,
  type Version,
  type VersionedKind,
  type VersionsQuery,
  versionedNames,
  type WholeVersion,
} from '@officina/contracts/version';
import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { versions } from '../../db/schema';
import type { Deps } from '../../deps';
import { fieldError, notFound } from '../../http/problems';
import { inputProblem, parseInput } from '../../http/validation';
import type { Actor } from '../audit/audit.service';
import { carService } from '../car/car.service';
import { renameCategory } from '../category/category.service';
import { readCompanyVersion, restoreCompany, storedFacts } from '../company/company.service';
import { isOf } from '../keep-version';
import { findRow } from '../kinds';
import { projectService } from '../project/project.service';

type Row = typeof versions.$inferSelect;

export async function listVersions(db: Db, subject: VersionsQuery): Promise<Version[]> {
  const { value: _, ...columns } = getTableColumns(versions);
  const rows = await db
    .select(columns)
    .from(versions)
    .where(isOf(subject))
    .orderBy(desc(versions.id))
    .limit(keptVersions);
  return rows.map(toVersion);
}

export async function getVersion(db: Db, id: number): Promise<WholeVersion> {
  const row = await findVersion(db, id);
  const value = row.kind === 'company' ? await readCompanyVersion(db, row.value) : row.value;
  return { ...toVersion(row), values: { ...Object(value) } };
}

/** Restores fields of a record from a version, with the validation of a normal change. */
export async function restoreVersion(deps: Deps, actor: Actor, id: number, fields: readonly string[]): Promise<void> {
  const { kind, recordId, value } = await findVersion(deps.db, id);
  const stored: object = kind === 'company' ? storedFacts(value) : Object(value);
  const values = Object.entries(stored).filter(
    ([name]) => fields.includes(name) && versionedNames(kind).includes(name),
  );
  if (values.length === 0) throw fieldError('fields', noField);
  await restore[kind](deps, actor, recordId, Object.fromEntries(values));
}

const restore: Readonly<
  Record<VersionedKind, (deps: Deps, actor: Actor, id: string, values: object) => Promise<unknown>>
> = {
  project: (deps, actor, id, values) =>
    projectService.update(deps, actor, Number(id), {}, parseInput(ProjectPatch, values, inputProblem)),
  car: (deps, actor, id, values) =>
    carService.update(deps, actor, Number(id), {}, parseInput(CarPatch, values, inputProblem)),
  async category({ db }, actor, id, values) {
    const { name } = await findRow(db, 'category', id);
    await renameCategory(db, actor, id, parseInput(CategoryRename, { name, ...values }, inputProblem));
  },
  company: ({ db }, actor, _, values) => restoreCompany(db, actor, values),
};

async function findVersion(db: Db, id: number): Promise<Row> {
  const [row] = await db.select().from(versions).where(eq(versions.id, id));
  if (!row) throw notFound('version');
  return row;
}

const toVersion = ({ id, at, by, isUndo, fields }: Omit<Row, 'value'>): Version => ({
  id,
  at: at.toISOString(),
  by,
  isUndo,
  fields,
});
