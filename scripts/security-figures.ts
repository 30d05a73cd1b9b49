/**
 * The tables of OWASP ASVS in `docs/asvs` and the figures that `docs/security.md` shows of them. `securityFaults` is part
 * of `bun run check`; `bun scripts/security-figures.ts --write` writes the figures.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asvsLevels } from './asvs-levels.ts';

const states = ['met', 'n/a', 'not met'] as const;
/** Levels that the tables cover. */
const levels = ['1', '2'] as const;

const tables = 'docs/asvs/*.md';
const page = 'docs/security.md';
const figures = /(<!-- figures -->\n)[\s\S]*?(<!-- \/figures -->)/;

interface Row {
  /** "docs/asvs/x.md:12" */
  place: string;
  id: string;
  level: string;
  state: string;
  /** Files in backticks, each followed by titles of its tests in double quotes. */
  evidence: string;
}

/** What is wrong in the tables and figures, a sentence each. `known`: levels by section, as in `asvsLevels`. */
export async function securityFaults(root: string, known = asvsLevels): Promise<string[]> {
  const rows = await readRows(root);
  const expected = idsOf(known);
  const found = Map.groupBy(rows, ({ id }) => id);
  const missing = [...expected.keys()].filter((id) => !found.has(id)).map((id) => `${id} is in no table of ${tables}`);
  const repeated = [...found.values()].flatMap(([, ...more]) => more);
  const evidence = await Promise.all(rows.map((row) => evidenceFaults(root, row)));
  const text = await Bun.file(join(root, page)).text();
  return [
    ...missing,
    ...repeated.map(({ place, id }) => `${place} ${id} is there twice`),
    ...rows.flatMap((row) => rowFaults(row, expected)),
    ...evidence.flat(),
    ...(withFigures(text, rows) === text
      ? []
      : [`${page} has other figures than the tables: bun scripts/security-figures.ts --write`]),
  ];
}

async function readRows(root: string): Promise<Row[]> {
  const files = [...new Bun.Glob(tables).scanSync({ cwd: root })].sort();
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await Bun.file(join(root, file)).text() })));
  return texts.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const [, id = '', level = '', , state = '', evidence = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return /^V\d/.test(id) ? [{ place: `${file}:${index + 1}`, id, level, state, evidence }] : [];
    }),
  );
}

/** The level of each requirement of the covered levels. */
const idsOf = (known: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(known)
      .flatMap(([section, digits]) => [...digits].map((level, index) => [`${section}.${index + 1}`, level] as const))
      .filter(([, level]) => isIn(levels, level)),
  );

function rowFaults({ place, id, level, state, evidence }: Row, expected: ReadonlyMap<string, string>): string[] {
  const here = `${place} ${id}`;
  return [
    ...(expected.get(id) === level ? [] : [`${here} is no requirement of level ${level}`]),
    ...(isIn(states, state) ? [] : [`${here} is "${state}", which is none of ${states.join(', ')}`]),
    ...(evidence ? [] : [`${here} gives no reason`]),
    ...(state === 'met' && !evidence.includes('`') ? [`${here} is met by no file`] : []),
  ];
}

async function evidenceFaults(root: string, { place, id, evidence }: Row): Promise<string[]> {
  const faults: string[] = [];
  let file = '';
  for (const [, name, title] of evidence.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
    if (name !== undefined) {
      file = name;
      if (!existsSync(join(root, file))) faults.push(`${place} ${id} names ${file}, which is not there`);
    } else if (!existsSync(join(root, file)) || !hasTest(await Bun.file(join(root, file)).text(), title ?? '')) {
      faults.push(`${place} ${id} names a test "${title}", which is not in ${file || 'any file'}`);
    }
  }
  return faults;
}

/** Whether the source has a test, or a group of tests, of this title that is not skipped everywhere. */
const hasTest = (source: string, title: string): boolean =>
  new RegExp(`(?<!\\.(?:skip|todo))\\(\\s*(['"\`])${RegExp.escape(title)}\\1\\s*,`).test(source);

const columns = ['level', 'requirements', 'met', 'not applicable', 'not met'];

function withFigures(text: string, rows: readonly Row[]): string {
  if (!figures.test(text)) throw new Error(`${page} has no place for the figures`);
  const lines = levels.map((level) => {
    const counts = states.map((state) => rows.filter((row) => row.level === level && row.state === state).length);
    return [level, counts.reduce((sum, count) => sum + count, 0), ...counts];
  });
  // As the formatter aligns it.
  const row = (cells: (string | number)[]) =>
    `| ${cells.map((cell, at) => String(cell).padEnd(columns[at]?.length ?? 0)).join(' | ')} |\n`;
  const table = [columns, columns.map((title) => '-'.repeat(title.length)), ...lines].map(row).join('');
  return text.replace(figures, (_, start: string, end: string) => `${start}\n${table}\n${end}`);
}

const isIn = (list: readonly string[], value: string): boolean => list.includes(value);

if (import.meta.main) {
  const root = join(import.meta.dir, '..');
  if (process.argv.includes('--write')) {
    const text = await Bun.file(join(root, page)).text();
    await Bun.write(join(root, page), withFigures(text, await readRows(root)));
  }
  const faults = await securityFaults(root);
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
