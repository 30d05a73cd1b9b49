/**
 * `bun run test [part…]`: every test of the repository, on a machine that may have nothing but
 * Node. Parts: unit, admin, api, postgres, cluster, torture, e2e, engines; without one, all of them. The last line is
 * "N passed, N failed" over all parts; the exit code is 1 when anything failed or nothing ran.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled, root, run, wantedParts } from './process.ts';
import { exitOf, temporaryFolder } from './temp-folder.ts';

interface Tally {
  passed: number;
  failed: number;
  /** One line for each failed test of `bun test`; Playwright lists its own at its end. */
  titles?: string[];
}

const wanted = wantedParts({
  unit: {
    title: 'Pure logic of contracts, scripts and frontends',
    test: () => bunTests('unit', ['./contracts', './scripts', './shell', './mfe-public', './mfe-media']),
  },
  admin: {
    title: 'Back office on a fake API',
    // A window is defined first: React and the style engine look for one when they load.
    test: () => bunTests('admin', ['./mfe-admin', '--preload=./mfe-admin/test/dom.ts', '--parallel', '--no-isolate']),
  },
  api: { title: 'API on the embedded database', test: () => bunTests('api', apiTests()) },
  postgres: {
    title: 'The same on PostgreSQL',
    // Not what uses no database, or the embedded one only.
    test: () => onPostgres('postgres', apiTests('api/test/{embedded,odd-pictures}/**', 'api/src/media/**')),
  },
  cluster: {
    title: 'Three processes behind a proxy, on PostgreSQL and S3',
    test: async () => onPostgres('cluster', ['./api/test/cluster'], { CLUSTER_DIST: await builtSite() }),
  },
  torture: {
    title: 'A model beside the site, while parts of it fail',
    test: async () =>
      withPostgres('torture', ['./api/test/torture', './api/test/mail-storm'], { CLUSTER_DIST: await builtSite() }),
  },
  e2e: { title: 'Production build in Chromium', test: inChromium },
  engines: { title: 'The main journeys in Firefox and WebKit', test: inOtherEngines },
});

/** Options of `bun test`, for two files at a time. `--no-isolate`: loading the whole API for each costs more than the tests. */
function apiTests(...ignored: string[]): string[] {
  const patterns = ['api/test/{cluster,torture,mail-storm}/**', ...ignored];
  return ['./api', ...patterns.map((pattern) => `--path-ignore-patterns=${pattern}`), '--parallel', '--no-isolate'];
}

/** A failed test in a JUnit report: its title, the titles of its groups, file, line and message. */
const failedCase =
  /<testcase name="([^"]*)" classname="([^"]*)"[^>]* file="([^"]*)" line="(\d+)"[^>]*>\s*<(?:failure|error)\b[^>]*message="([^"]*)"/g;

/** Exit code by which scripts/with-postgres.ts says that there is no PostgreSQL here. */
const noPostgres = 77;

// Under `npx bun` there may be no `bun` on the PATH: this process's own program is used.
process.env.PATH = `${dirname(process.execPath)}:${process.env.PATH ?? ''}`;

await ensureInstalled();
const work = await temporaryFolder('officina-test-');
const total = { passed: 0, failed: 0, titles: [] as string[] };
for (const [name, { title, test }] of wanted) {
  console.info(`\n== ${title} (${name})`);
  const started = performance.now();
  const {
    passed,
    failed,
    titles = [],
  } = await test().catch((error: unknown): Tally => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  total.titles.push(...titles.map((title) => `${name}: ${title}`));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`== ${name}: ${passed} ok, ${failed} not ok, ${seconds} s`);
}
// At the end, where a log that is cut to its last lines still shows them.
for (const title of total.titles) console.info(`Failed in ${title}`);
console.info(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** `bun test` with a PostgreSQL server of its own; nothing where PostgreSQL is not installed. */
async function onPostgres(name: string, options: string[], env: Record<string, string> = {}): Promise<Tally> {
  const outcome = await bunTests(name, options, ['scripts/with-postgres.ts', process.execPath], env);
  if (outcome.code !== noPostgres) return outcome;
  console.info(`No PostgreSQL on this machine: nothing of ${name} was tested.`);
  return { passed: 0, failed: 0 };
}

/** The same; without PostgreSQL, the tests that need none. */
async function withPostgres(name: string, options: string[], env: Record<string, string>): Promise<Tally> {
  const outcome = await onPostgres(name, options, env);
  return outcome.passed + outcome.failed > 0 ? outcome : bunTests(name, options, [], env);
}

/** The folder of the production build, which is made once for all parts of a run. */
async function builtSite(): Promise<string> {
  if (process.env.E2E_DIST) return process.env.E2E_DIST;
  const dist = join(work, 'dist');
  if (!existsSync(dist)) await run(process.execPath, ['scripts/build.ts'], root, { DIST_DIR: dist });
  return dist;
}

async function inChromium(): Promise<Tally> {
  const { ensureChromium } = await import('./chromium.ts');
  const chromium = ensureChromium();
  console.info(`Chromium: ${chromium}`);
  return browserTests('e2e', 'e2e/playwright.config.ts', { CHROMIUM: chromium });
}

async function inOtherEngines(): Promise<Tally> {
  const { engineNames, findEngines, howToInstall } = await import('./engines.ts');
  const found = findEngines();
  for (const name of engineNames) if (!found.includes(name)) console.info(howToInstall[name]);
  if (found.length === 0) return { passed: 0, failed: 0 };
  const tally = await browserTests('engines', 'e2e/engines/playwright.config.ts');
  console.info(`Screenshots: ${join(root, 'test-results/engines-screenshots')}`);
  return tally;
}

async function browserTests(name: string, config: string, env: Record<string, string> = {}): Promise<Tally> {
  const dist = await builtSite();
  const report = join(work, `${name}.json`);
  const playwright = join(root, 'node_modules/playwright/cli.js');
  const code = await spawn(['node', playwright, 'test', '-c', config], {
    ...env,
    E2E_DIST: dist,
    E2E_BUN: process.execPath,
    E2E_REPORT: report,
  });
  return atLeastOneFailure(code, await readPlaywright(report));
}

/** `bun test` with folders and options; `runner` stands before the command and starts it. */
async function bunTests(name: string, options: string[], runner: string[] = [], env: Record<string, string> = {}) {
  const report = join(work, `${name}.xml`);
  const command = [
    process.execPath,
    ...runner,
    'test',
    ...options,
    // A slow or busy machine must not fail a test.
    '--timeout=60000',
    '--reporter=junit',
    `--reporter-outfile=${report}`,
  ];
  const code = await spawn(command, env);
  return { code, ...atLeastOneFailure(code, await readJunit(report)) };
}

/** A runner that ended before it printed its counts is a failure as well. */
function atLeastOneFailure(code: number, tally: Tally): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

async function readJunit(file: string): Promise<Tally> {
  const text = await readReport(file);
  const head = /<testsuites\b[^>]*>/.exec(text)?.[0] ?? '';
  const count = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
  const failed = count('failures') + count('errors');
  const titles = Array.from(text.matchAll(failedCase), ([, name, groups, file, line, message]) =>
    `${file}:${line} ${name} (${groups ? `${groups.replaceAll('&gt;', '<')}: ` : ''}${message?.slice(0, 200)})`.replaceAll(
      '&#10;',
      ' ',
    ),
  );
  return { passed: Math.max(0, count('tests') - failed - count('skipped')), failed, titles };
}

async function readPlaywright(file: string): Promise<Tally> {
  const text = await readReport(file);
  if (!text) return { passed: 0, failed: 0 };
  const { stats, errors }: { stats: Record<'expected' | 'unexpected' | 'flaky', number>; errors: unknown[] } =
    JSON.parse(text);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected > 0 ? 0 : errors.length),
  };
}

function readReport(file: string): Promise<string> {
  return Bun.file(file)
    .text()
    .catch(() => '');
}

/** Runs a command with this terminal's output and without input. */
async function spawn(command: string[], env: Record<string, string> = {}): Promise<number> {
  const child = Bun.spawn(command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return exitOf(child);
}
