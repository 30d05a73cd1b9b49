/** An import of a file of this repository. Paths are those of the repository. */
export interface FileImport {
  file: string;
  line: number;
  imported: string;
  /** Path of the imported file. */
  target: string;
}

/** What one folder holds, folders ("email/") and files ("kinds") by name, and the first import of each by each. */
type Level = Map<string, Map<string, FileImport>>;

/**
 * The imports that form circles: folders, and the files beside them, import each other in one direction. A folder counts
 * with all that is in it; the files of a folder without folders may import each other as they like. Of each circle there
 * is one import for each step. `circle` names its members: "modules/email/ → modules/message/ → modules/email/". Circles
 * that share a step with a shorter one are left out.
 */
export function findFolderCircles(imports: readonly FileImport[]): (FileImport & { circle: string })[] {
  const circles = [...levelsOf(imports)].flatMap(([parent, level]) =>
    [...level.keys()].flatMap((name) => (name.endsWith('/') ? circleOf(parent, level, name) : [])),
  );
  const told = new Set<FileImport>();
  return circles
    .toSorted((one, other) => one.steps.length - other.steps.length)
    .flatMap(({ circle, steps }) => {
      if (steps.some((step) => told.has(step))) return [];
      for (const step of steps) told.add(step);
      return steps.map((step) => ({ ...step, circle }));
    });
}

/** A shortest circle through this folder, if there is one. */
function circleOf(parent: string, level: Level, folder: string): { circle: string; steps: FileImport[] }[] {
  const members = shortestCircle(level, folder);
  if (!members) return [];
  const circle = [...members, folder].map((name) => parent + name).join(' → ');
  return [{ circle, steps: members.flatMap((name, at) => level.get(name)?.get(members[at + 1] ?? folder) ?? []) }];
}

/** The levels by the path of their folder. An import counts where the two paths part. */
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

/** "api/src/env.ts": "api/", "src/", "env". */
const stepsOf = (path: string): string[] => path.replace(/\.tsx?$/, '').match(/[^/]+\/?/g) ?? [];

/** A shortest way from `start` back to it, without the return; undefined when there is none. */
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
