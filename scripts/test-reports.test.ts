import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { temporaryFolder } from './temp-folder.ts';
import { readJunit, readPlaywright } from './test-reports.ts';

const folder = await temporaryFolder('officina-reports-');

async function reportOf(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await Bun.write(file, text);
  return file;
}

test('a failed test of bun is counted and named with its file, line and message; a skipped one is not counted', async () => {
  const file = await reportOf(
    'bun.xml',
    `<testsuites name="bun test" tests="3" failures="1" skipped="1" time="1">
      <testsuite name="a.test.ts" file="a.test.ts" tests="3">
        <testcase name="says &quot;no&quot;" classname="" time="0.5" file="a.test.ts" line="7" assertions="1" />
        <testcase name="is late" classname="a group" time="1.25" file="a.test.ts" line="12" assertions="0">
          <failure type="AssertionError" message="expected 1&#10;received 2"></failure>
        </testcase>
        <testcase name="is left out" classname="" time="0" file="a.test.ts" line="20" assertions="0">
          <skipped />
        </testcase>
      </testsuite>
    </testsuites>`,
  );
  expect(await readJunit(file)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['a.test.ts:12 a group: is late (expected 1 received 2)'],
    tests: [
      { name: 'a.test.ts:7 says "no"', seconds: 0.5 },
      { name: 'a.test.ts:12 a group: is late', seconds: 1.25 },
    ],
  });
});

test('a browser test that passed only when repeated has failed; groups are read, too', async () => {
  const spec = {
    title: 'opens',
    line: 3,
    tests: [{ projectName: 'phone', results: [{ duration: 1500 }, { duration: 500 }] }],
  };
  const file = await reportOf(
    'browser.json',
    JSON.stringify({
      stats: { expected: 4, unexpected: 0, flaky: 1 },
      errors: [],
      suites: [{ file: 'a.spec.ts', specs: [], suites: [{ file: 'a.spec.ts', specs: [spec] }] }],
    }),
  );
  expect(await readPlaywright(file)).toEqual({
    passed: 4,
    failed: 1,
    failures: [],
    tests: [{ name: 'a.spec.ts:3 opens (phone)', seconds: 2 }],
  });
});

test('a report that was never written has no tests', async () => {
  expect(await readJunit(join(folder, 'missing.xml'))).toEqual({ passed: 0, failed: 0, failures: [], tests: [] });
  expect((await readPlaywright(join(folder, 'missing.json'))).passed).toBe(0);
});
