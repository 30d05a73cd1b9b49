/** Starts Bun's test runner and Playwright for `bun run test`, with PostgreSQL, a browser and a build. */
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './process.ts';
import { exitOf, temporaryFolder } from './temp-folder.ts';
import { nothing, type Outcome, readJunit, readPlaywright } from './test-reports.ts';

/** Exit code of scripts/with-postgres.ts if PostgreSQL is not installed. */
const noPostgres = 77;

const work = await temporaryFolder('officina-test-');

interface BunRun {
  /** Name of the part and of its report. */
  name: string;
  /** Folders, files and options of `bun test`. */
  options: string[];
  env?: Record<string, string>;
  /** Command that starts the test command. */
  runner?: string[];
  /** Runs while another part runs: its output is printed at the end. */
  isBeside?: boolean;
}

export async function bunTests(bunRun: BunRun): Promise<Outcome> {
  const { outcome, code } = await runBun(bunRun);
  return atLeastOneFailure(code, outcome);
}

/** Like `bunTests` with a temporary PostgreSQL server; no tests if PostgreSQL is not installed. */
export async function onPostgres(bunRun: BunRun): Promise<Outcome> {
  const { outcome, code } = await runBun({ ...bunRun, runner: ['scripts/with-postgres.ts', process.execPath] });
  if (code !== noPostgres) return atLeastOneFailure(code, outcome);
  console.info(`No PostgreSQL on this machine: nothing of ${bunRun.name} was tested.`);
  return nothing;
}

async function runBun({
  name,
  options,
  env = {},
  runner = [],
  isBeside = false,
}: BunRun): Promise<{ outcome: Outcome; code: number }> {
  const report = join(work, `${name}.xml`);
  const command = [
    process.execPath,
    ...runner,
    'test',
    ...options,
    // High enough for a slow or busy machine.
    '--timeout=60000',
    '--reporter=junit',
    `--reporter-outfile=${report}`,
  ];
  const code = isBeside ? await spawnBeside(command, env, join(work, `${name}.log`)) : await spawn(command, env);
  return { code, outcome: await readJunit(report) };
}

/** Runs Playwright with this configuration on the production build. */
export async function browserTests(name: string, config: string, options: string[] = []): Promise<Outcome> {
  const report = join(work, `${name}.json`);
  const playwright = join(root, 'node_modules/playwright/cli.js');
  const code = await spawn(['node', playwright, 'test', '-c', config, ...options], {
    ...(await chromium()),
    E2E_DIST: await builtSite(),
    E2E_BUN: process.execPath,
    E2E_REPORT: report,
  });
  return atLeastOneFailure(code, await readPlaywright(report));
}

let site: Promise<string> | undefined;

/** The folder of the production build, which all parts of a run share. */
export function builtSite(): Promise<string> {
  site ??= process.env.E2E_DIST ? Promise.resolve(process.env.E2E_DIST) : build(join(work, 'dist'));
  return site;
}

async function build(dist: string): Promise<string> {
  const started = performance.now();
  await run(process.execPath, ['scripts/build.ts'], root, { DIST_DIR: dist });
  console.info(`The build took ${Math.round((performance.now() - started) / 1000)} s.`);
  return dist;
}

/** Firefox and WebKit; each is skipped if it is not installed. */
export async function inOtherEngines(): Promise<Outcome> {
  const { engineNames, findEngines, howToInstall } = await import('./engines.ts');
  const found = findEngines();
  for (const name of engineNames) if (!found.includes(name)) console.info(howToInstall[name]);
  if (found.length === 0) return nothing;
  const outcome = await browserTests('engines', 'e2e/engines/playwright.config.ts');
  console.info(`Screenshots: ${join(root, 'test-results/engines-screenshots')}`);
  return outcome;
}

async function chromium(): Promise<{ CHROMIUM: string }> {
  const { ensureChromium } = await import('./chromium.ts');
  return { CHROMIUM: ensureChromium() };
}

/** A runner that ended with an error before it printed its counts counts as one failure. */
function atLeastOneFailure(code: number, outcome: Outcome): Outcome {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

/** Runs a command without standard input; output goes to the terminal or to an open file. */
async function spawn(command: string[], env: Record<string, string>, file?: number): Promise<number> {
  const child = Bun.spawn(command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', file ?? 'inherit', file ?? 'inherit'],
  });
  return exitOf(child);
}

/** Runs a command, and prints its output when it has ended. */
async function spawnBeside(command: string[], env: Record<string, string>, log: string): Promise<number> {
  // Append mode: two streams that start at the beginning of one file overwrite each other.
  const code = await spawn(command, env, openSync(log, 'a'));
  process.stdout.write(readFileSync(log));
  return code;
}
