/** Documents may only name paths that exist. `findStaleNames` is part of `bun run check`. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

export interface StaleName {
  document: string;
  line: number;
  name: string;
}

const isDocument = /^([^/]+\.md|docs\/.+\.md|(?:.+\/)?README\.md)$/;
/** A URL of the site, an option, a package or a pattern: not a path of this repository. */
const isNoPath = /^[/@~$-]|^https?:|[\s<>{}()'"=,;|…]|NNNN|^\w+:\w/;
const endings = /\.(tsx?|mts|cts|js|cjs|mjs|json|jsonc|md|ya?ml|toml|html|sql|css|sh|lock|example|svg|webp|png)$/;

/** Every path in backticks that does not exist. Throws when there is no document to read. */
export async function findStaleNames(root: string, files: readonly string[]): Promise<StaleName[]> {
  const documents = files.filter((file) => isDocument.test(file));
  if (documents.length === 0) throw new Error('The document check looked at no document');
  const tops = new Set(files.map((file) => file.split('/')[0] ?? ''));
  const names = new Set(files.map((file) => basename(file)));
  const stale: StaleName[] = [];
  const scripts = files.filter((file) => /^scripts\/[^/]+\.ts$/.test(file) && !file.endsWith('.test.ts'));
  const builders = (await Promise.all(scripts.map((file) => Bun.file(join(root, file)).text()))).join('\n');

  for (const document of documents) {
    const lines = (await Bun.file(join(root, document)).text()).split('\n');
    let isFenced = false;
    for (const [index, line] of lines.entries()) {
      if (line.startsWith('```')) isFenced = !isFenced;
      if (isFenced) continue;
      const linked = [...line.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = '']) => target);
      for (const target of linked) {
        const path = normalize(join(dirname(document), target));
        if (!existsSync(join(root, path))) stale.push({ document, line: index + 1, name: target });
      }
      for (const [, name = ''] of line.matchAll(/`([^`]+)`/g)) {
        if (isPath(name) && !isThere(name)) stale.push({ document, line: index + 1, name });
      }
    }

    function isThere(name: string): boolean {
      const path = name.replace(/\/$/, '').replace(/^\.\//, '');
      if (path.includes('*')) {
        const pattern = new Bun.Glob(path);
        return files.some((file) => pattern.match(file) || pattern.match(basename(file)));
      }
      if (existsSync(join(root, path)) || existsSync(join(root, dirname(document), path))) return true;
      // A paragraph about a part often names a file by the end of its path.
      if (files.some((file) => file.endsWith(`/${path}`) || file.includes(`/${path}/`))) return true;
      // Files that a build makes are not here, but the build scripts name them.
      return names.has(path) || builders.includes(`${basename(path)}'`) || isIgnored(root, path);
    }
  }
  return stale;

  function isPath(name: string): boolean {
    if (isNoPath.test(name)) return false;
    if (endings.test(name)) return true;
    return name.includes('/') && tops.has(name.split('/')[0] ?? '');
  }
}

const isIgnored = (root: string, path: string): boolean =>
  Bun.spawnSync(['git', 'check-ignore', '-q', path], { cwd: root }).exitCode === 0;
