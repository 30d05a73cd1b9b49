/**
 * `bun run db:generate`: drizzle-kit writes a migration from changed tables. Where a kind has new fields that searches find,
 * the migration also makes its column `search` again, which no drizzle table declares (ADR 0061).
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
/** A price is compared beside the column, only while visitors may know it. */
const besides: readonly string[] = ['price'];

if (import.meta.main) {
  const before = migrations();
  generate(process.argv.slice(2));
  const statements = searchStatements();
  if (statements.length > 0) {
    // Another search of the columns that there are changes no table.
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

/** The files of all migrations, in their order. */
function migrations(): string[] {
  const folder = join(api, 'drizzle');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => join(folder, name));
}

/** What makes the columns `search` again of which the migrations lack a field. */
export function searchStatements(): string[] {
  const sql = migrations()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return ownerKinds.flatMap((kind) => searchAgain(sql, plurals[kind], ownerFields[kind], columns[plurals[kind]]));
}

/** The same for one table. `sql`: all migrations; `columns`: those of the table, by the names of their fields. */
export function searchAgain(sql: string, table: string, fields: Fields, columns: Columns): string[] {
  const start = `ALTER TABLE "${table}" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (`;
  const at = sql.lastIndexOf(start);
  // That of a new kind is written by hand.
  if (at < 0) return [];
  const [last = ''] = sql.slice(at + start.length).split(/\)\s*\) STORED/, 1);
  const lacking = Object.entries(fields)
    .filter(([name, { type }]) => searched.includes(type) && !besides.includes(name))
    .filter(([name]) => !new RegExp(`\\b${columns[name]?.name}\\b`).test(last))
    .map(([name, field]) => termOf(field, columns[name]?.name, columns[field.publicWhen ?? '']?.name));
  if (lacking.length === 0) return [];
  return [
    `ALTER TABLE "${table}" DROP COLUMN "search";`,
    `${start}${[last, ...lacking].join(' ||\n    ')})\n) STORED;`,
    `ALTER TABLE "${table}" ALTER COLUMN "search" SET STORAGE MAIN;`,
  ];
}

type Columns = Readonly<Record<string, { name: string }>>;

function termOf({ type }: Field, column: string | undefined, flag: string | undefined): string {
  const text = { number: `"${column}"::text`, list: `search_join("${column}")` }[String(type)] ?? `"${column}"`;
  const term = `coalesce(' ' || ${text}, '')`;
  return flag ? `case when "${flag}" then ${term} else '' end` : term;
}
