/**
 * `bun run test`: the parts that every change must pass, in ten minutes on two cores. `bun run test long`: the slow
 * parts. `bun run test changed`: the tests affected by the changes against main. `bun run test PART…`: the named parts.
 * It runs on a machine with nothing but Node. The last line is "N passed, N failed" over all parts; the exit code is 1
 * if anything failed or nothing ran, except that a change may affect no test.
 */
import { dirname } from 'node:path';
import { changedFiles } from './changed-files.ts';
import { remotesHere } from './places.ts';
import { ensureInstalled } from './process.ts';
import { nothing, type Outcome, type TestTime } from './test-reports.ts';
import { browserTests, builtSite, bunTests, inOtherEngines, onPostgres } from './test-runners.ts';

interface Part {
  title: string;
  /** Maximum minutes on two cores; a part that takes longer is reported in the last lines. */
  budget: number;
  /** Runs while the previous part runs, which does not use all cores. */
  fitsBeside?: true;
  /** `options` are added to those of `bun test`. A part that runs beside another prints its output at the end. */
  test(options?: string[], isBeside?: boolean): Promise<Outcome>;
  /** Path prefixes: a change of such a file suggests this long part. */
  askedBy?: string[];
}

const frontends = ['contracts', 'scripts', 'shell', ...remotesHere().filter((app) => app !== 'mfe-admin')];
const browser = 'e2e/playwright.config.ts';
/** Two files at a time. `--no-isolate`: loading the whole API for each file costs more than its tests. */
const twoFiles = ['--parallel', '--no-isolate'];
/** Durations of slow test files, so that `--parallel` starts with the longest. */
const timings = '--timings=api/test/timings.json';
/** Defines a window first: React and the style engine look for one when they are loaded. */
const withWindow = '--preload=./mfe-admin/test/dom.ts';
const withoutLong = '--path-ignore-patterns=**/*.long.test.{ts,tsx}';
const withoutAdmin = '--path-ignore-patterns=mfe-admin/**';
/** Excludes tests that need the build or their own kind of server. */
const withoutPrograms = '--path-ignore-patterns=api/test/{cluster,image,torture,mail-storm}/**';
/** The browser tests of the default run: e2e/specs at both sizes. Those of e2e/long have their own projects. */
const inSpecs = ['--project=desktop', '--project=phone'];
/** Filename prefixes in e2e/long that the part e2e-admin runs. */
const ofBackOffice = '(accessibility|admin-)';
/** Excludes tests that use no database, or only the embedded one. */
const withoutEmbedded = '--path-ignore-patterns=api/{test/embedded,test/odd-pictures,src/media}/**';
/** Paths of tests that run more cases with TEST_LONG. */
const inFull = [
  'api/src/backup',
  'api/src/delivery/set',
  'api/src/delivery/worker',
  'api/src/http',
  'api/src/media',
  'api/src/modules/bin',
  'api/test/callers.test.ts',
  'api/test/fire',
  'api/test/leak',
  'api/test/odd-pictures',
  'api/test/stop.test.ts',
];
/** Paths that other packages import by package name: `bun test --changed` follows only relative imports. */
const importedByName = ['contracts/', 'demo/', 'shell/kit/', 'bun.lock', 'package.json'];
const allSeeds = { TEST_LONG: '1' };

const defaultParts: Record<string, Part> = {
  unit: {
    title: 'Pure logic of contracts, scripts and frontends',
    budget: 2,
    test: async (options) =>
      bunTests({
        name: 'unit',
        options: [...frontends.map(inside), withoutLong, ...(options ?? [])],
        // With only changed tests, a test that needs the build makes it itself: most do not need it.
        env: options ? {} : { E2E_DIST: await builtSite() },
      }),
  },
  postgres: {
    title: 'What differs on PostgreSQL',
    budget: 2,
    fitsBeside: true,
    test: (options = [], isBeside = false) =>
      onPostgres({ name: 'postgres', options: ['.pg.test.ts', timings, ...twoFiles, ...options], isBeside }),
  },
  admin: {
    title: 'Back office on a fake API',
    budget: 1.2,
    test: (options = []) =>
      bunTests({
        name: 'admin',
        options: [inside('mfe-admin'), withoutLong, withWindow, ...twoFiles, ...options],
      }),
  },
  api: {
    title: 'API on the embedded database',
    budget: 3.1,
    test: (options = []) =>
      bunTests({
        name: 'api',
        options: [inside('api'), withoutLong, withoutPrograms, timings, ...twoFiles, ...options],
      }),
  },
  e2e: {
    title: 'Production build in Chromium',
    budget: 3.6,
    test: (options = inSpecs) => browserTests('e2e', browser, options),
  },
};

/** Parts that take too long for every change; most of them seldom find what the default parts do not. */
const longParts: Record<string, Part> = {
  seeds: {
    title:
      'Broken requests, callers, drafts and odd pictures, the full counts; pictures, backups and releases in all ways',
    budget: 9,
    askedBy: [
      'contracts/src/',
      'api/src/backup/',
      'api/src/http/',
      'api/src/media/',
      'api/src/delivery/',
      'api/src/modules/',
    ],
    test: () =>
      bunTests({
        name: 'seeds',
        options: [...inFull.map(inside), withoutLong, ...twoFiles],
        env: allSeeds,
      }),
  },
  processes: {
    title: 'Processes that are killed, disks that are full, whole sites that are published',
    budget: 5,
    askedBy: [
      'api/src/backup/',
      'api/src/db/',
      'api/src/delivery/',
      'api/src/programs/',
      'api/src/start.ts',
      'scripts/',
    ],
    test: () => bunTests({ name: 'processes', options: ['.long.test.ts', withoutPrograms, withoutAdmin, ...twoFiles] }),
  },
  'admin-long': {
    title: 'Rare features of the back office on a fake API',
    budget: 2,
    askedBy: ['contracts/src/', 'mfe-admin/src/', 'shell/kit/'],
    test: () =>
      bunTests({
        name: 'admin-long',
        options: ['.long.test.tsx', withWindow, ...twoFiles],
      }),
  },
  'postgres-all': {
    title: 'The whole API on PostgreSQL',
    budget: 6,
    askedBy: ['api/drizzle/', 'api/src/backup/', 'api/src/db/', 'api/src/http/event-hub.ts'],
    test: () =>
      onPostgres({
        name: 'postgres-all',
        options: [inside('api'), withoutPrograms, withoutEmbedded, timings, ...twoFiles],
        env: allSeeds,
      }),
  },
  cluster: {
    title: 'Three processes behind a proxy, on PostgreSQL and S3',
    budget: 3,
    askedBy: ['api/src/db/postgres', 'api/src/http/content-cache.ts', 'api/src/delivery/'],
    test: async () =>
      onPostgres({ name: 'cluster', options: [inside('api/test/cluster')], env: { CLUSTER_DIST: await builtSite() } }),
  },
  image: {
    title: 'The image of the Dockerfile, built with buildah and started as docker-compose.yml says',
    budget: 4,
    askedBy: ['Dockerfile', 'docker-compose.yml', '.dockerignore', 'bun.lock', 'api/package.json'],
    test: () => onPostgres({ name: 'image', options: [inside('api/test/image')] }),
  },
  torture: {
    title: 'A model beside the site, while parts of it fail',
    budget: 5,
    askedBy: ['api/drizzle/', 'api/src/db/', 'api/src/media/', 'api/src/modules/email/'],
    test: async () => {
      const options = [inside('api/test/torture'), inside('api/test/mail-storm')];
      const env = { CLUSTER_DIST: await builtSite() };
      const outcome = await onPostgres({ name: 'torture', options, env });
      // Without PostgreSQL, only the tests that do not need it.
      return outcome === nothing ? bunTests({ name: 'torture', options, env }) : outcome;
    },
  },
  'e2e-long': {
    title: 'Rare and slow journeys of visitors and releases in Chromium',
    budget: 12,
    askedBy: [
      'api/src/delivery/',
      'api/src/site-files/',
      'api/src/web.ts',
      'mfe-media/',
      'mfe-public/src/',
      'shell/kit/',
      'shell/src/',
    ],
    test: () => browserTests('e2e-long', browser, ['--project=long-*', `e2e/long/(?!${ofBackOffice})`]),
  },
  'e2e-admin': {
    title: 'Rare and slow journeys of the back office in Chromium',
    budget: 8,
    askedBy: ['mfe-admin/src/', 'shell/kit/'],
    test: () => browserTests('e2e-admin', browser, ['--project=long-*', `e2e/long/${ofBackOffice}`]),
  },
  engines: {
    title: 'The main journeys in Firefox and WebKit',
    budget: 6,
    askedBy: ['mfe-admin/src/shared/photos/', 'mfe-media/', 'shell/kit/ui/'],
    test: inOtherEngines,
  },
};

/** E.g. "210 s". */
const inSeconds = (minutes: number): string => `${Math.round(minutes * 60)} s`;

const inside = (folder: string): string => `./${folder}`;

/** The parts named on the command line. Exits for an unknown name. */
function partsToRun(names: string[]): [name: string, part: Part][] {
  const all = { ...defaultParts, ...longParts };
  const [group = 'default'] = names;
  if (names.length <= 1) {
    if (group === 'default') return Object.entries(defaultParts);
    if (group === 'long') return Object.entries(longParts);
    if (group === 'changed') return changedParts();
  }
  const unknown = names.filter((name) => !Object.hasOwn(all, name));
  if (unknown.length === 0) return Object.entries(all).filter(([name]) => names.includes(name));
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(all).join(', ')}; or long, or changed.`);
  process.exit(2);
}

/**
 * The tests and browser tests that import a changed file, and whole parts if that cannot be determined. Long parts that
 * the changed paths suggest are only printed: they take minutes each.
 */
function changedParts(): [name: string, part: Part][] {
  const { base, files } = changedFiles();
  const isChanged = (beginnings: string[]) => files.some((file) => beginnings.some((path) => file.startsWith(path)));
  const asked = Object.entries(longParts).filter(([, { askedBy = [] }]) => isChanged(askedBy));
  if (asked.length > 0) console.info(`Long parts that this change asks for: ${asked.map(([name]) => name).join(', ')}`);
  const isUnclear = isChanged(importedByName);
  return Object.entries(defaultParts)
    .filter(([name]) => name !== 'e2e' || isChanged(['e2e/']))
    .map(([name, part]): [string, Part] => {
      if (isUnclear && name !== 'e2e') return [name, part];
      return [name, { ...part, test: (_, isBeside) => part.test(onlyChanged(name, base), isBeside) }];
    });
}

const onlyChanged = (name: string, base: string): string[] => [
  name === 'e2e' ? `--only-changed=${base}` : `--changed=${base}`,
  '--pass-with-no-tests',
];

// Under `npx bun` there may be no `bun` in the PATH: adds that of this process.
process.env.PATH = `${dirname(process.execPath)}:${process.env.PATH ?? ''}`;

const wanted = partsToRun(process.argv.slice(2));
await ensureInstalled();
const total = { passed: 0, failed: 0, failures: [] as string[], tests: [] as TestTime[], overBudget: [] as string[] };
const running: Promise<void>[] = [];
for (const [name, part] of wanted) {
  if (!part.fitsBeside) await Promise.all(running.splice(0));
  running.push(runPart(name, part, running.length > 0));
}
await Promise.all(running);

async function runPart(name: string, { title, budget, test }: Part, isBeside: boolean): Promise<void> {
  console.info(`\n== ${title} (${name})`);
  const started = performance.now();
  const outcome = await test(undefined, isBeside).catch((error: unknown): Outcome => {
    console.error(error instanceof Error ? error.message : error);
    return { ...nothing, failed: 1 };
  });
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.failures.push(...outcome.failures.map((line) => `${name}: ${line}`));
  total.tests.push(...outcome.tests.map((test) => ({ ...test, name: `${name}: ${test.name}` })));
  const minutes = (performance.now() - started) / 60_000;
  if (minutes > budget) total.overBudget.push(`${name} took ${inSeconds(minutes)}, its budget is ${inSeconds(budget)}`);
  console.info(
    `== ${name}: ${outcome.passed} ok, ${outcome.failed} not ok, ${inSeconds(minutes)} of ${inSeconds(budget)}`,
  );
}

// At the end, where a truncated log still shows them.
console.info('\nThe slowest tests:');
for (const { name, seconds } of total.tests.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.info(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
for (const line of total.overBudget) console.info(`Over budget: ${line}`);
for (const line of total.failures) console.info(`Failed in ${line}`);
console.info(`\n${total.passed} passed, ${total.failed} failed`);
// A change of documents alone affects no test.
const mayBeNone = process.argv[2] === 'changed';
process.exit(total.failed > 0 || (total.passed === 0 && !mayBeNone) ? 1 : 0);
