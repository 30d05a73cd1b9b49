/**
 * `bun run db:generate`: drizzle-kit generates a migration from changed tables. If a kind has new searchable fields,
 * the migration also recreates its column `search`, which no drizzle table declares (ADR 0061).
 */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Field, Fields } from '@officina/contracts/field';
import { ownerKinds, plurals } from '@officina/contracts/kinds';
import { ownerFields } from '@officina/contracts/owner-fields';
import { getTableColumns } from 'drizzle-orm';
import { cars, projects } from '../db/schema';

const api = join(import.meta.dir, '../..');
const columns = { cars: getTableColumns(cars), projects: getTableColumns(projects) };

const searched: readonly Field['type'][] = ['line', 'text', 'number', 'list'];
/** Fields that are not in the search column: a price is compared separately, and only if visitors may know it. */
const besides: readonly string[] = ['price'];

if (import.meta.main) {
  const before = migrations();
  generate(process.argv.slice(2));
  const statements = searchStatements();
  if (statements.length > 0) {
    // New searchable fields among existing columns change no table, so drizzle-kit has generated nothing.
    if (migrations().length === before.length) generate(['--custom', ...process.argv.slice(2)]);
    const [newest = ''] = migrations().slice(-1);
    appendFileSync(newest, statements.map((statement) => `--> statement-breakpoint\n${statement}`).join(''));
  }
}

function generate(args: string[]): void {
  const { exitCode } = Bun.spawnSync(['bun', 'run', 'drizzle-kit', 'generate', ...args], {
    cwd: api,
    stdio: ['inherit', 'inherit', 'inherit'],
  });
  if (exitCode !== 0) process.exit(exitCode);
}

/** The files of all migrations, in order. */
function migrations(): string[] {
  const folder = join(api, 'drizzle');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => join(folder, name));
}

/** Statements that recreate the `search` columns in whose migrations a field is missing. */
export function searchStatements(): string[] {
  const sql = migrations()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return ownerKinds.flatMap((kind) => searchAgain(sql, plurals[kind], ownerFields[kind], columns[plurals[kind]]));
}

/** The statements for one table. `sql`: all migrations; `columns`: columns of the table by field name. */
export function searchAgain(sql: string, table: string, fields: Fields, columns: Columns): string[] {
  const start = `ALTER TABLE "${table}" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (`;
  const at = sql.lastIndexOf(start);
  // For a new kind, the first migration of the column is written by hand.
  if (at < 0) return [];
  const [last = ''] = sql.slice(at + start.length).split(/\)\s*\) STORED/, 1);
  const columnOf = (name: string): string => {
    const column = columns[name];
    if (!column) throw new Error(`The table ${table} has no column for the field ${name}.`);
    return column.name;
  };
  const lacking = Object.entries(fields)
    .filter(([name, { type }]) => searched.includes(type) && !besides.includes(name))
    .filter(([name]) => !new RegExp(`\\b${columnOf(name)}\\b`).test(last))
    .map(([name, field]) => termOf(field, columnOf(name), field.publicWhen && columnOf(field.publicWhen)));
  if (lacking.length === 0) return [];
  return [
    `ALTER TABLE "${table}" DROP COLUMN "search";`,
    `${start}${[last, ...lacking].join(' ||\n    ')})\n) STORED;`,
    `ALTER TABLE "${table}" ALTER COLUMN "search" SET STORAGE MAIN;`,
  ];
}

type Columns = Readonly<Record<string, { name: string }>>;

function termOf({ type }: Field, column: string, flag: string | undefined): string {
  const text = { number: `"${column}"::text`, list: `search_join("${column}")` }[String(type)] ?? `"${column}"`;
  const term = `coalesce(' ' || ${text}, '')`;
  return flag ? `case when "${flag}" then ${term} else '' end` : term;
}
