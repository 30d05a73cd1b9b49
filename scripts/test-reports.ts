/** Results of the test runners: numbers of passed and failed tests, failures, and durations. */

export interface Outcome {
  passed: number;
  failed: number;
  /** One line per failed test of `bun test`; Playwright prints its own list. */
  failures: string[];
  tests: TestTime[];
}

export interface TestTime {
  name: string;
  seconds: number;
}

export const nothing: Outcome = { passed: 0, failed: 0, failures: [], tests: [] };

/** A test case of a JUnit report: title, titles of its groups, seconds, file, line, and the failure's message. */
const testCase =
  /<testcase name="([^"]*)" classname="([^"]*)" time="([^"]*)" file="([^"]*)" line="(\d+)"[^>]*?(?:\/>|>\s*<(skipped|failure|error)\b(?:[^>]*message="([^"]*)")?)/g;

/** Reads the report of `bun test --reporter=junit`. A missing or broken report has no tests. */
export async function readJunit(file: string): Promise<Outcome> {
  const outcome: Outcome = { ...nothing, failures: [], tests: [] };
  for (const [, name, groups, seconds, source, line, state, message = ''] of (await textOf(file)).matchAll(testCase)) {
    if (state === 'skipped') continue;
    const title = plain(`${source}:${line} ${groups ? `${groups}: ` : ''}${name}`);
    outcome.tests.push({ name: title, seconds: Number(seconds) });
    if (state === undefined) outcome.passed += 1;
    else {
      outcome.failed += 1;
      outcome.failures.push(`${title} (${plain(message).slice(0, 200)})`);
    }
  }
  return outcome;
}

interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky', number>;
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; line: number; tests: { projectName: string; results: { duration: number }[] }[] }[];
}

/** Reads Playwright's JSON report. A test that passed only after a retry counts as failed. */
export async function readPlaywright(file: string): Promise<Outcome> {
  const text = await textOf(file);
  if (!text) return nothing;
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(text);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected > 0 ? 0 : errors.length),
    failures: [],
    tests: suites.flatMap(timesOf),
  };
}

const timesOf = ({ file, suites = [], specs }: PlaywrightSuite): TestTime[] => [
  ...suites.flatMap(timesOf),
  ...specs.flatMap(({ title, line, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file}:${line} ${title} (${projectName})`,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  ),
];

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#10': ' ', amp: '&' };

/** The decoded value of an XML attribute. */
const plain = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name) => characters[name] ?? whole);

const textOf = (file: string): Promise<string> =>
  Bun.file(file)
    .text()
    .catch(() => '');
