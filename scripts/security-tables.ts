/**
 * Checks the tables of OWASP ASVS in `docs/asvs`, as part of `bun run check`; `securityFigures` counts their rows for
 * `docs/security.md`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asvsLevels } from './asvs-levels.ts';

const states = ['met', 'n/a', 'not met'] as const;
/** Levels that the tables cover. */
const levels = ['1', '2'] as const;

const tables = 'docs/asvs/*.md';

interface Row {
  /** File and line: "docs/asvs/x.md:12". */
  place: string;
  id: string;
  state: string;
  /** Files in backticks, each followed by titles of its tests in quotes. */
  evidence: string;
}

/** One sentence for each fault in the tables. `known`: levels by section, like `asvsLevels`. */
export async function securityFaults(root: string, known = asvsLevels): Promise<string[]> {
  const expected = idsOf(known);
  const rows = await readRows(root, expected);
  const found = Map.groupBy(rows, ({ id }) => id);
  const missing = [...expected.keys()].filter((id) => !found.has(id)).map((id) => `${id} is in no table of ${tables}`);
  const repeated = [...found.values()].flatMap(([, ...more]) => more);
  const evidence = await Promise.all(rows.map((row) => evidenceFaults(root, row)));
  return [
    ...missing,
    ...repeated.map(({ place, id }) => `${place} ${id} is there twice`),
    ...rows.flatMap((row) => rowFaults(row, expected)),
    ...evidence.flat(),
  ];
}

/** A row may be about a whole chapter or section: "V17" is expanded to all its requirements. */
async function readRows(root: string, expected: ReadonlyMap<string, string>): Promise<Row[]> {
  const files = [...new Bun.Glob(tables).scanSync({ cwd: root })].sort();
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await Bun.file(join(root, file)).text() })));
  return texts.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const [, id = '', , state = '', evidence = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      if (!/^V\d/.test(id)) return [];
      const within = [...expected.keys()].filter((each) => each.startsWith(`${id}.`));
      return (within.length > 0 ? within : [id]).map((each) => ({
        place: `${file}:${index + 1}`,
        id: each,
        state,
        evidence,
      }));
    }),
  );
}

/** Requirements of the covered levels with their level. */
const idsOf = (known: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(known)
      .flatMap(([section, digits]) => [...digits].map((level, index) => [`${section}.${index + 1}`, level] as const))
      .filter(([, level]) => isIn(levels, level)),
  );

function rowFaults({ place, id, state, evidence }: Row, expected: ReadonlyMap<string, string>): string[] {
  const here = `${place} ${id}`;
  return [
    ...(expected.has(id) ? [] : [`${here} is no requirement of levels ${levels.join(' and ')}`]),
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

/** Whether the source has a test or group with this title that is not skipped unconditionally. */
const hasTest = (source: string, title: string): boolean =>
  new RegExp(`(?<!\\.(?:skip|todo))\\(\\s*(['"\`])${RegExp.escape(title)}\\1\\s*,`).test(source);

const columns = ['level', 'requirements', 'met', 'not applicable', 'not met'];

/** A table with the number of requirements by level and state. */
export async function securityFigures(root: string, known = asvsLevels): Promise<string> {
  const expected = idsOf(known);
  const rows = await readRows(root, expected);
  const lines = levels.map((level) => {
    const counts = states.map(
      (state) => rows.filter((row) => expected.get(row.id) === level && row.state === state).length,
    );
    return [level, counts.reduce((sum, count) => sum + count, 0), ...counts];
  });
  // Padded like the formatter does.
  const padded = (cells: (string | number)[]) => cells.map((cell, at) => String(cell).padEnd(columns[at]?.length ?? 0));
  return [columns, columns.map((title) => '-'.repeat(title.length)), ...lines]
    .map((cells) => `| ${padded(cells).join(' | ')} |`)
    .join('\n');
}

const isIn = (list: readonly string[], value: string): boolean => list.includes(value);
