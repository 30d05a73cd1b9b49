/** Types of the parts that remotes mount of each other: each remote's `src/parts.ts`, as a file of its release. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '../contracts/src/remote-manifest.ts';
import { nameOf, partFolder } from './places.ts';

/** Name of that file in a release. No page loads it. */
export const typesFile = 'parts.txt';

/** The text of a part's `src/parts.ts`; undefined if it has none. */
export async function readTypes(app: string): Promise<string | undefined> {
  const file = join(partFolder(app), 'src/parts.ts');
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}

/**
 * Throws if a remote mounts parts that its manifest does not declare (`mounts`), or offers a part whose props its
 * `src/parts.ts` does not declare.
 */
export function checkParts(app: string, manifest: RemoteManifest, mounts: string[], types = ''): void {
  const unstated = mounts.filter((part) => !manifest.mounts?.[part]);
  if (unstated.length > 0) {
    const lines = unstated.map((part) => `'${part}': '^1.0.0'`).join(', ');
    throw new Error(
      `${app} mounts ${unstated.join(', ')}: state it in src/manifest.ts with the versions that it works with, like mounts: { ${lines} }; '*' for a page.`,
    );
  }
  const untyped = Object.keys(manifest.offers ?? {}).find(
    (key) => !types.includes(`'${key.replace('.', nameOf(app))}'`),
  );
  if (untyped) {
    throw new Error(`${app} offers ${untyped}: declare its props in src/parts.ts, in RemoteModules of the contracts.`);
  }
}

const table = '@officina/contracts/remotes';
const tableFile = 'contracts/src/remotes.ts';

/** Adds the types of remotes, by name, to the files of a kit, replacing those that a kit of version 1 contains. */
export function withTypes(kit: ReadonlyMap<string, string>, types: ReadonlyMap<string, string>): Map<string, string> {
  const own = (kit.get(tableFile) ?? '').replace(/^import type \{\} from '\.\/parts\/.*\n/gm, '');
  const imports = [...types.keys()].map((name) => `import type {} from './parts/${name}';\n`);
  return new Map([
    ...[...kit].filter(([file]) => !file.startsWith('contracts/src/parts/')),
    [tableFile, own + imports.join('')],
    ...[...types].map(([name, text]) => [`contracts/src/parts/${name}.ts`, text] as const),
  ]);
}

/**
 * The types with their augmentation of `interface RemoteModules` moved to the module `into`, to compare two versions.
 */
export const intoTable = (types: string, into: string): string => types.replaceAll(table, into);
