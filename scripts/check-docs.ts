/** Documents must only name existing paths, sections, commands and values of constants. Part of `bun run check`. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

const isDocument = /^([^/]+\.md|docs\/.+\.md|(?:.+\/)?README\.md)$/;
/** Matches URLs of the site, options, packages and patterns, which are no paths of this repository. */
const isNoPath = /^[/@~$-]|^https?:|[\s<>{}()'"=,;|…]|NNNN|^\w+:\w/;
const endings = /\.(tsx?|mts|cts|js|cjs|mjs|json|jsonc|md|ya?ml|toml|html|sql|css|sh|lock|example|svg|webp|png)$/;
/** Matches e.g. `bun run test api` and `bun scripts/engines.ts`. */
const commands = /\bbun (run )?([\w:./-]+)(?: ([a-z][\w-]*))?/g;
/** Matches a number with the name of the constant that has its value: "30 days (`binDays`)". */
const figures = /\b(\d[\d,]*(?:\.\d+)?)(?: [\w-]+){0,3} \(`([a-z]\w*)`[^)]*\)/g;
const constants = /^export const (\w+)(?:: number)? = ([\d_.* ]+);/gm;

/** One sentence for each path, section, command and figure in the documents that the repository does not have. */
export async function documentFaults(root: string, files: readonly string[]): Promise<string[]> {
  const documents = files.filter((file) => isDocument.test(file));
  if (documents.length === 0) throw new Error('The document check looked at no document');
  const tops = new Set(files.map((file) => file.split('/')[0] ?? ''));
  const names = new Set(files.map((file) => basename(file)));
  const read = (file: string) => Bun.file(join(root, file)).text();
  const scripts = files.filter((file) => /^scripts\/[^/]+\.ts$/.test(file) && !file.endsWith('.test.ts'));
  const builders = (await Promise.all(scripts.map(read))).join('\n');
  const hasCommand = await knownCommands(root, files);
  const values = await valuesOf(root, files);
  const faults: string[] = [];

  for (const document of documents) {
    let isFenced = false;
    for (const [index, line] of (await read(document)).split('\n').entries()) {
      const fault = (says: string) => void faults.push(`${document}:${index + 1} ${says}`);
      const missing = (name: string) => fault(`names ${name}, which is not there`);
      for (const [command, run, name = '', part] of line.matchAll(commands)) {
        if (name.includes('/') ? endings.test(name) && !isThere(name) : run && !hasCommand(name, part))
          missing(command);
      }
      for (const [, figure = '', name = ''] of line.matchAll(figures)) {
        const known = values.get(name);
        if (!known) missing(name);
        else if (!known.has(Number(figure.replaceAll(',', ''))))
          fault(`says ${figure}, and \`${name}\` is ${[...known].join(' or ')}`);
      }
      if (line.startsWith('```')) isFenced = !isFenced;
      if (isFenced) continue;
      for (const [, target = '', section] of line.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?/g)) {
        const linked = target ? normalize(join(dirname(document), target)) : document;
        if (!existsSync(join(root, linked))) missing(target);
        else if (section && !sectionsOf(await read(linked)).has(section)) missing(`${target}#${section}`);
      }
      for (const [, name = ''] of line.matchAll(/`([^`]+)`/g)) if (isPath(name) && !isThere(name)) missing(name);
    }

    function isThere(name: string): boolean {
      const path = name.replace(/\/$/, '').replace(/^\.\//, '');
      if (path.includes('*')) {
        const pattern = new Bun.Glob(path);
        return files.some((file) => pattern.match(file) || pattern.match(basename(file)));
      }
      if (existsSync(join(root, path)) || existsSync(join(root, dirname(document), path))) return true;
      // A paragraph about a part often abbreviates a path to its end.
      if (files.some((file) => file.endsWith(`/${path}`) || file.includes(`/${path}/`))) return true;
      // Files that a build creates do not exist here, but the build scripts name them.
      return names.has(path) || builders.includes(`${basename(path)}'`) || isIgnored(root, path);
    }
  }
  return faults;

  function isPath(name: string): boolean {
    if (isNoPath.test(name)) return false;
    if (endings.test(name)) return true;
    return name.includes('/') && tops.has(name.split('/')[0] ?? '');
  }
}

/** The anchors of a document's headings, as GitHub generates them. */
const sectionsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );

/**
 * Whether `bun run` knows this name, here or in a remote's own repository; for `test` and `bench`, whether the part
 * exists.
 */
async function knownCommands(root: string, files: readonly string[]) {
  const textOf = async (file: string) => (files.includes(file) ? await Bun.file(join(root, file)).text() : '');
  const here: { scripts?: Record<string, string> } = JSON.parse((await textOf('package.json')) || '{}');
  const ofRemote = /\bscripts: \{([^}]*)\}/.exec(await textOf('scripts/create-remote.ts'))?.[1] ?? '';
  const scripts = new Set([
    ...Object.keys(here.scripts ?? {}),
    ...[...ofRemote.matchAll(/([\w:-]+)'?: /g)].map(([, name]) => name),
  ]);
  const parts = { test: await textOf('scripts/test.ts'), bench: await textOf('scripts/bench.ts') };
  return (name: string, part?: string): boolean =>
    scripts.has(name) &&
    (part === undefined ||
      (name !== 'test' && name !== 'bench') ||
      new RegExp(`^  '?${part}'?:|'${part}'`, 'm').test(parts[name]));
}

/** Values of exported numeric constants by name; two files may export the same name. */
async function valuesOf(root: string, files: readonly string[]): Promise<Map<string, Set<number>>> {
  const values = new Map<string, Set<number>>();
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  for (const text of await Promise.all(sources.map((file) => Bun.file(join(root, file)).text()))) {
    for (const [, name = '', product = ''] of text.matchAll(constants)) {
      const value = product.split('*').reduce((whole, factor) => whole * Number(factor.replaceAll('_', '')), 1);
      values.set(name, (values.get(name) ?? new Set()).add(value));
    }
  }
  return values;
}

const isIgnored = (root: string, path: string): boolean =>
  Bun.spawnSync(['git', 'check-ignore', '-q', path], { cwd: root }).exitCode === 0;
