/** An import of a file of this repository, with repository paths. */
export interface FileImport {
  file: string;
  line: number;
  imported: string;
  /** Path of the imported file. */
  target: string;
}

/**
 * The entries of a folder (folders with a slash, "email/", and files), and the first import of each entry by each
 * other.
 */
type Level = Map<string, Map<string, FileImport>>;

/**
 * The imports that form circles: the folders and files inside one folder must not import each other in circles. A
 * folder counts with everything in it; files of a folder without subfolders may import each other. Returns one import
 * for each step of a circle. `circle` names its members: "modules/email/ → modules/message/ → modules/email/". A circle
 * that shares a step with a shorter one is left out.
 */
export function findFolderCircles(imports: readonly FileImport[]): (FileImport & { circle: string })[] {
  const circles = [...levelsOf(imports)].flatMap(([parent, level]) =>
    [...level.keys()].flatMap((name) => (name.endsWith('/') ? circleOf(parent, level, name) : [])),
  );
  const reported = new Set<FileImport>();
  return circles
    .toSorted((one, other) => one.steps.length - other.steps.length)
    .flatMap(({ circle, steps }) => {
      if (steps.some((step) => reported.has(step))) return [];
      for (const step of steps) reported.add(step);
      return steps.map((step) => ({ ...step, circle }));
    });
}

/** A shortest circle through this folder, if any. */
function circleOf(parent: string, level: Level, folder: string): { circle: string; steps: FileImport[] }[] {
  const members = shortestCircle(level, folder);
  if (!members) return [];
  const circle = [...members, folder].map((name) => parent + name).join(' → ');
  return [{ circle, steps: members.flatMap((name, at) => level.get(name)?.get(members[at + 1] ?? folder) ?? []) }];
}

/** The levels by folder path. An import belongs to the level of the last folder that both paths share. */
function levelsOf(imports: readonly FileImport[]): Map<string, Level> {
  const levels = new Map<string, Level>();
  for (const one of imports) {
    const [from, to] = [stepsOf(one.file), stepsOf(one.target)];
    const parting = from.findIndex((step, at) => step !== to[at]);
    const [here, there] = [from[parting], to[parting]];
    if (here === undefined || there === undefined) continue;
    const parent = from.slice(0, parting).join('');
    const level: Level = levels.get(parent) ?? new Map();
    const known = level.get(here) ?? new Map<string, FileImport>();
    if (!known.has(there)) known.set(there, one);
    levels.set(parent, level.set(here, known));
  }
  return levels;
}

/** Path segments, "api/src/env.ts": "api/", "src/", "env". */
const stepsOf = (path: string): string[] => path.replace(/\.tsx?$/, '').match(/[^/]+\/?/g) ?? [];

/** A shortest path from `start` back to it, without the end; undefined if there is none. */
function shortestCircle(level: Level, start: string): string[] | undefined {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of level.get(way.at(-1) ?? start)?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
