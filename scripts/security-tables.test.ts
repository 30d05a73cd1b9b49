import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { securityFaults, securityFigures } from './security-tables.ts';

/** Three requirements of levels 1 and 2; one of level 3, which tables need not contain. */
const known = { 'V1.1': '12', 'V2.1': '31' };

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'officina-security-'));
  await Bun.write(join(root, 'api/a.test.ts'), "test('holds', () => {});\ntest.skip('is skipped', () => {});\n");
});
afterAll(() => rm(root, { recursive: true }));

const rows = {
  'V1.1.1': '| V1.1.1 | short | met | `api/a.test.ts` "holds" |',
  'V1.1.2': '| V1.1.2 | short | n/a | there is none |',
  'V2.1.2': '| V2.1.2 | short | not met | nobody has done it |',
};

async function faultsOf(changed: Partial<typeof rows>): Promise<string[]> {
  const lines = Object.values({ ...rows, ...changed }).join('\n');
  await Bun.write(join(root, 'docs/asvs/all.md'), `| id | what | state | by |\n| --- |\n${lines}\n`);
  return securityFaults(root, known);
}

test('complete tables whose files and tests are there have no fault', async () => {
  expect(await faultsOf({})).toEqual([]);
});

test('a row of a section stands for its requirements', async () => {
  const whole = { 'V1.1.1': '| V1.1 | short | n/a | there is none |', 'V1.1.2': '' };
  expect(await faultsOf(whole)).toEqual([]);
  expect(await securityFigures(root, known)).toContain('| 1     | 2            | 0   | 1              | 1       |');
  expect(await faultsOf({ 'V1.1.1': whole['V1.1.1'] })).toEqual(['docs/asvs/all.md:4 V1.1.2 is there twice']);
});

test('the figures count the requirements of each level by state', async () => {
  await faultsOf({});
  expect(await securityFigures(root, known)).toBe(
    [
      '| level | requirements | met | not applicable | not met |',
      '| ----- | ------------ | --- | -------------- | ------- |',
      '| 1     | 2            | 1   | 0              | 1       |',
      '| 2     | 1            | 0   | 1              | 0       |',
    ].join('\n'),
  );
});

test('a file that is gone is a fault', async () => {
  expect(await faultsOf({ 'V1.1.1': '| V1.1.1 | short | met | `api/gone.ts` |' })).toEqual([
    'docs/asvs/all.md:3 V1.1.1 names api/gone.ts, which is not there',
  ]);
});

test.each(['is gone', 'is skipped'])('a test that %s is a fault', async (title) => {
  expect(await faultsOf({ 'V1.1.1': `| V1.1.1 | short | met | \`api/a.test.ts\` "${title}" |` })).toEqual([
    `docs/asvs/all.md:3 V1.1.1 names a test "${title}", which is not in api/a.test.ts`,
  ]);
});

test('a requirement that is missing or there twice is a fault', async () => {
  expect(await faultsOf({ 'V1.1.2': '' })).toEqual(['V1.1.2 is in no table of docs/asvs/*.md']);
  expect(await faultsOf({ 'V1.1.2': `${rows['V1.1.2']}\n${rows['V1.1.2']}` })).toEqual([
    'docs/asvs/all.md:5 V1.1.2 is there twice',
  ]);
});

test('a row of another level, with another state, without a reason, or met by no file is a fault', async () => {
  const faulty = {
    'V1.1.1': '| V1.1.1 | short | met | it is |',
    'V1.1.2': `${rows['V1.1.2']}\n| V2.1.1 | of level 3 | n/a | there is none |`,
    'V2.1.2': '| V2.1.2 | short | partly |  |',
  };
  expect(await faultsOf(faulty)).toEqual([
    'docs/asvs/all.md:3 V1.1.1 is met by no file',
    'docs/asvs/all.md:5 V2.1.1 is no requirement of levels 1 and 2',
    'docs/asvs/all.md:6 V2.1.2 is "partly", which is none of met, n/a, not met',
    'docs/asvs/all.md:6 V2.1.2 gives no reason',
  ]);
});
