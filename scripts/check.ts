/**
 * `bun run check`: everything that can be known without running the product. All checks run side
 * by side; each prints one line when it succeeds, or its findings.
 */
import { join } from 'node:path';
import { findViolations } from './boundaries.ts';
import { findStaleNames } from './check-docs.ts';
import { ensureInstalled, root } from './process.ts';
import { securityFaults } from './security-figures.ts';

interface Finding {
  isGood: boolean;
  text: string;
}

await ensureInstalled();
const files = await repositoryFiles();
const configs = files.filter((file) => /(^|\/)tsconfig\.json$/.test(file));
const started = performance.now();

const results = await Promise.all([
  ...configs.map((config) => report(`types ${config}`, () => tool('tsc', ['-p', config]))),
  report('biome', () => tool('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', '.'])),
  report('knip', () => tool('knip', ['--no-progress'])),
  report('boundaries', async () =>
    listed(
      await findViolations(root, files),
      (found) => `${found.file}:${found.line} imports ${found.imported}: ${found.says}`,
    ),
  ),
  report('documents', async () =>
    listed(
      await findStaleNames(root, files),
      (found) => `${found.document}:${found.line} names ${found.name}, which is not there`,
    ),
  ),
  report('security tables', async () => listed(await securityFaults(root), (fault) => fault)),
  report('types cover every part', async () => ({
    isGood: configs.length >= 8,
    text: `${configs.length} tsconfig.json`,
  })),
]);
const failed = results.filter((isGood) => !isGood).length;
console.info(`${results.length} checks, ${failed} failed, ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exit(failed === 0 ? 0 : 1);

async function report(name: string, check: () => Promise<Finding>): Promise<boolean> {
  const { isGood, text } = await check().catch((error: unknown) => ({ isGood: false, text: String(error) }));
  if (isGood) console.info(`ok    ${name}`);
  else console.error(`FAIL  ${name}\n${text.trim().replace(/^/gm, '      ')}`);
  return isGood;
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

/** Tracked and new files. Works without git history as well. */
async function repositoryFiles(): Promise<string[]> {
  const git = Bun.spawnSync(['git', 'ls-files', '-co', '--exclude-standard'], { cwd: root });
  const listedByGit = git.exitCode === 0 ? git.stdout.toString().trim().split('\n') : [];
  const found: string[] = [];
  for (const file of new Set(listedByGit)) if (await Bun.file(join(root, file)).exists()) found.push(file);
  if (found.length > 0) return found;
  const all = new Bun.Glob('**/*').scan({ cwd: root, dot: true });
  for await (const file of all) if (!/(^|\/)(node_modules|dist|\.git|\.data)\//.test(file)) found.push(file);
  return found;
}
