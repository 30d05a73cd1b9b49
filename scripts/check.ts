/**
 * `bun run check`: all static checks. `bun run check mfe-admin` checks one part: its types, lint and boundaries. Each
 * check prints one line with its time when it succeeds, or its findings. Compilation is incremental.
 */
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { findViolations, rules } from './boundaries.ts';
import { documentFaults } from './check-docs.ts';
import { recordFaults } from './check-records.ts';
import { blockFaults } from './printed-blocks.ts';
import { git, root, wantedParts } from './process.ts';
import { securityFaults } from './security-tables.ts';

interface Finding {
  isGood: boolean;
  text: string;
}

interface Check {
  name: string;
  find: () => Promise<Finding>;
}

const cache = join(root, 'node_modules/.cache/check');

const files = await repositoryFiles();
/** TypeScript configs by part; the config of the root is for the scripts. */
const configs = Object.fromEntries(
  files
    .filter((file) => /(^|\/)tsconfig\.json$/.test(file))
    .map((file) => [file === 'tsconfig.json' ? 'scripts' : dirname(file), file]),
);
const isIn = (part: string) => (file: string) => file.startsWith(`${part}/`);
const wanted = wantedParts(configs);
const names = wanted.map(([part]) => part);
const isWhole = wanted.length === Object.keys(configs).length;
const started = performance.now();
const results = await inTurns([
  ...(isWhole ? [unusedCode()] : []),
  ...wanted.sort(([a], [b]) => sizeOf(b) - sizeOf(a)).map(types),
  lint(isWhole ? ['.'] : names),
  ...boundaries(isWhole ? files : files.filter((file) => names.some((part) => isIn(part)(file)))),
  ...(isWhole ? [documents(), securityTables(), everyPart()] : []),
]);
const failed = results.filter((isGood) => !isGood).length;
console.info(`${results.length} checks, ${failed} failed, ${secondsSince(started)}`);
process.exit(failed === 0 ? 0 : 1);

function types([part, config]: [part: string, config: string]): Check {
  const state = join(cache, `${part.replaceAll('/', '-')}.tsbuildinfo`);
  // Several compilers run in parallel, so more threads for one would take time from the others.
  const options = ['--singleThreaded', '--incremental', '--tsBuildInfoFile', state];
  return { name: `types ${part}`, find: () => tool('tsc', ['-p', config, ...options]) };
}

function sizeOf(part: string): number {
  return files.filter(isIn(part)).length;
}

function lint(paths: string[]): Check {
  const options = ['--error-on-warnings', '--no-errors-on-unmatched'];
  return { name: 'biome', find: () => tool('biome', ['check', ...options, ...paths]) };
}

function unusedCode(): Check {
  const options = ['--no-progress', '--no-config-hints', '--cache', '--cache-location', join(cache, 'knip')];
  return { name: 'knip', find: () => tool('knip', options) };
}

/** None for a part without a rule: a check without files fails. */
function boundaries(bound: string[]): Check[] {
  if (!bound.some((file) => rules.some((rule) => rule.files.test(file)))) return [];
  const find = async () =>
    listed(
      await findViolations(root, bound),
      (found) => `${found.file}:${found.line} imports ${found.imported}: ${found.says}`,
    );
  return [{ name: 'boundaries', find }];
}

function documents(): Check {
  const find = async () => {
    const faults = await Promise.all([documentFaults, recordFaults, blockFaults].map((of) => of(root, files)));
    return listed(faults.flat(), (fault) => fault);
  };
  return { name: 'documents', find };
}

function securityTables(): Check {
  return { name: 'security tables', find: async () => listed(await securityFaults(root), (fault) => fault) };
}

function everyPart(): Check {
  const count = Object.keys(configs).length;
  return { name: 'types cover every part', find: async () => ({ isGood: count >= 8, text: `${count} tsconfig.json` }) };
}

/** Runs as many checks at a time as the machine has cores. */
async function inTurns(checks: Check[]): Promise<boolean[]> {
  const results: boolean[] = [];
  const queue = checks.values();
  const work = async () => {
    for (const check of queue) results.push(await report(check));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

async function report({ name, find }: Check): Promise<boolean> {
  const began = performance.now();
  const { isGood, text } = await find().catch((error: unknown) => ({ isGood: false, text: String(error) }));
  const line = `${name} ${secondsSince(began)}`;
  if (isGood) console.info(`ok    ${line}`);
  else console.error(`FAIL  ${line}\n${text.trim().replace(/^/gm, '      ')}`);
  return isGood;
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

async function tool(name: string, args: string[]): Promise<Finding> {
  const child = Bun.spawn([join(root, 'node_modules/.bin', name), ...args], {
    cwd: root,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, error] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { isGood: (await child.exited) === 0, text: out + error };
}

function listed<Item>(items: Item[], sentence: (item: Item) => string): Finding {
  return { isGood: items.length === 0, text: items.map(sentence).join('\n') };
}

/** Tracked and untracked files; also works without a git repository. */
async function repositoryFiles(): Promise<string[]> {
  const listedByGit = git(['ls-files', '-co', '--exclude-standard'])?.split('\n') ?? [];
  const found: string[] = [];
  for (const file of new Set(listedByGit)) if (await Bun.file(join(root, file)).exists()) found.push(file);
  if (found.length > 0) return found;
  const all = new Bun.Glob('**/*').scan({ cwd: root, dot: true });
  for await (const file of all) if (!/(^|\/)(node_modules|dist|\.git|\.data)\//.test(file)) found.push(file);
  return found;
}
