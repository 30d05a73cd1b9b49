import { afterEach, beforeEach, expect, test } from 'bun:test';
import { tmpdir } from 'node:os';
import { FakeSite, token } from './fake-site.ts';
import { runScript } from './run-script.ts';

const first = '1a'.padEnd(64, '1');
const second = '1b'.padEnd(64, '2');
const third = '3c'.padEnd(64, '3');
let site: FakeSite;
beforeEach(() => {
  site = new FakeSite();
  for (const version of [first, second, third]) site.deploy('mfe_public', version);
  site.deploy('mfe_media', 'd'.repeat(64));
});
afterEach(() => site.stop());

async function rollback(...args: string[]) {
  const env = { OFFICINA_SITE: site.origin, OFFICINA_TOKEN: token };
  const outcome = await runScript('rollback.ts', args, { cwd: tmpdir(), env });
  expect(outcome.out + outcome.error).not.toContain(token);
  return outcome;
}

test('goes back to the version before the live one and waits for every process', async () => {
  const { code, out, error } = await rollback('mfe-public');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain(`mfe_public ${third.slice(0, 12)} → ${second.slice(0, 12)}\n`);
  expect(out).toContain('The site made it live: deploy 5, rollback, by ci.\n');
  expect(out).toMatch(/Every process serves it after \d+ ms \(2 of 2\)\.\n$/);
  expect(site.liveOf('mfe_public')?.version).toBe(second);
});

test('a second rollback goes forward again: the version before the live one is the one that was taken back', async () => {
  await rollback('mfe-public');
  await rollback('mfe_public');
  expect(site.liveOf('mfe_public')?.version).toBe(third);
});

test('goes back to the version with these first digits', async () => {
  expect((await rollback('mfe-public', '1a')).code).toBe(0);
  expect(site.liveOf('mfe_public')?.version).toBe(first);
});

test('a whole version that the site does not have is refused by the site', async () => {
  const { code, error } = await rollback('mfe-public', 'e'.repeat(64));
  expect(code).toBe(1);
  expect(error).toContain(`The site says: La versione ${'e'.repeat(64)} di mfe_public non è stata caricata.`);
});

test('the live version is live already', async () => {
  const { code, out } = await rollback('mfe-public', '3c');
  expect(code).toBe(0);
  expect(out).toContain(`mfe_public ${third.slice(0, 12)} is live already`);
});

const refused: [args: string[], sentence: string][] = [
  [['mfe-public', '1'], `1 is the beginning of several versions of mfe_public: 1b2222222222, 1a1111111111.`],
  [
    ['mfe-public', 'ff'],
    'No version of mfe_public begins with ff; those that were live before are 1b2222222222, 1a1111111111.',
  ],
  [['mfe-media', 'ff'], 'No version of mfe_media begins with ff; no other one was live before.'],
  [['mfe-media'], 'No other version of mfe_media was live before: there is nothing to go back to.'],
  [['mfe-admin'], 'The site has never had a version of mfe_admin.'],
];
for (const [args, sentence] of refused) {
  test(`refuses: rollback ${args.join(' ')}`, async () => {
    expect(await rollback(...args)).toEqual({ code: 1, out: '', error: `${sentence}\n` });
    expect(site.requests.some((line) => line.startsWith('PUT'))).toBe(false);
  });
}

test('a word instead of a version is wrong usage', async () => {
  const { code, error } = await rollback('mfe-public', 'yesterday');
  expect(code).toBe(2);
  expect(error).toContain('bun run rollback <part>');
});
