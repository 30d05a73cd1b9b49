/**
 * Joins the files of a remote: federation splits it into some fifteen, and each is a request, which costs a phone more
 * than its bytes. The result is the entry, one file with what several parts share, and one file per part.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { checks } from './rolldown-checks.ts';

const copy = '?copy';

/**
 * Joins the files in the folder of a finished build. Returns for each old file the file that has its contents now.
 *
 * @param dropsReads reads of properties whose values nobody uses are removed: the names that a remote shares and does not
 * need, 1 KB (brotli) of each page. Not where a library reads a size to make the browser lay out.
 */
export async function joinFiles(
  folder: string,
  entry: string,
  old: string[],
  dropsReads: boolean,
): Promise<(file: string) => string> {
  const build = await rolldown({
    input: { [entry.replace(/\.js$/, '')]: join(folder, entry) },
    platform: 'browser',
    checks,
    plugins: [enterAlone(join(folder, entry))],
  });
  const { output } = await build.generate({
    format: 'es',
    minify: dropsReads ? { compress: { treeshake: { propertyReadSideEffects: false } } } : true,
    entryFileNames: '[name].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    codeSplitting: { groups: [{ name: 'common', minShareCount: 2 }] },
  });
  await build.close();
  for (const file of old) await rm(join(folder, file));
  const places = new Map<string, string>();
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue;
    await writeFile(join(folder, chunk.fileName), chunk.code);
    for (const module of chunk.moduleIds) places.set(module, chunk.fileName);
  }
  // A file that no part needs is in no chunk.
  return (file) => places.get(join(folder, file)) ?? entry;
}

/**
 * Makes the entry independent of the other files: the parts use shared modules as soon as they are evaluated, so none
 * may be evaluated before the entry has loaded those. The entry includes the list of shared modules, which it needs in
 * any case.
 */
function enterAlone(entry: string) {
  const list = /import\(\s*[`"']([^`"']*localSharedImportMap[^`"']*)[`"']\s*\)/g;
  return {
    name: 'officina-enter-alone',
    // Vite's helper is one line: the entry gets a copy of it instead of one more file.
    resolveId: (source: string, importer?: string) =>
      importer === entry && source.includes('preload-helper') ? join(dirname(entry), source) + copy : undefined,
    load: (id: string) => (id.endsWith(copy) ? readFile(id.slice(0, -copy.length), 'utf8') : undefined),
    transform(code: string, id: string) {
      if (id !== entry) return undefined;
      const [, file = ''] = list.exec(code) ?? [];
      if (!file) throw new Error(`${dirname(entry)} has no list of what it shares`);
      // Nothing is left to preload.
      const [start = ''] = code.split(
        /if \(typeof document !== 'undefined' && document\.head\) \{\s*try \{\s*for \(const __mfWarmupPath/,
      );
      const shared = 'Promise.resolve({ usedShared: __usedShared, usedRemotes: __usedRemotes })';
      const line = `import { usedShared as __usedShared, usedRemotes as __usedRemotes } from '${file}';`;
      return `${line}\n${start.replace(list, shared)}`;
    },
  };
}
