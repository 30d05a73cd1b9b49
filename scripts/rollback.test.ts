import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { tmpdir } from 'node:os';
import { FakeSite, stagedRelease, token } from './fake-site.ts';
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

test('takes back what some visitors see, and leaves what is live', async () => {
  site.staged.mfe_public = stagedRelease({ version: first });
  const { code, out } = await rollback('mfe-public');
  expect({ code, out }).toEqual({
    code: 0,
    out: `mfe_public ${first.slice(0, 12)} is shown to nobody any more; ${third.slice(0, 12)} stays live.\n`,
  });
  expect(site.staged).toEqual({});
  expect(site.liveOf('mfe_public')?.version).toBe(third);
});

test('a second rollback goes forward again: the version before the live one is the one that was taken back', async () => {
  await rollback('mfe-public');
  await rollback('mfe_public');
  expect(site.liveOf('mfe_public')?.version).toBe(third);
});

describe('a version that failed', () => {
  const reason = 'Ritirata la versione 3c3333333333: il server non ha potuto generare 3 pagine.';
  const takeBack = () => site.deploy('mfe_public', second, { kind: 'take-back', by: 'automatico', reason });
  const told = `mfe_public 3c3333333333 was taken back on 2026-01-01 01:05:00. ${reason}`;

  test('is skipped, and the command says so', async () => {
    takeBack();
    const { code, out, error } = await rollback('mfe-public');
    expect({ code, error }).toEqual({ code: 0, error: `Skipped: ${told}\n` });
    expect(out).toContain(`mfe_public ${second.slice(0, 12)} → ${first.slice(0, 12)}\n`);
    expect(site.liveOf('mfe_public')?.version).toBe(first);
  });

  test('goes live if it is named, with a warning that says when and why it was taken back', async () => {
    takeBack();
    const { code, error } = await rollback('mfe-public', '3c');
    expect({ code, error }).toEqual({ code: 0, error: `Warning: ${told}\n` });
    expect(site.liveOf('mfe_public')?.version).toBe(third);
  });

  test('is no way back if there is no other', async () => {
    site.deploy('mfe_media', 'e'.repeat(64));
    site.deploy('mfe_media', 'd'.repeat(64), { kind: 'take-back', by: 'automatico', reason });
    const { code, out, error } = await rollback('mfe-media');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toEndWith(
      'No other version of mfe_media has worked. To make one of them live all the same, name it.\n',
    );
    expect(site.liveOf('mfe_media')?.version).toBe('d'.repeat(64));
  });
});

describe('the rehearsal', () => {
  test('that finds something stops the rollback, and the command says how to do it all the same', async () => {
    site.rehearsal = ['The page /cars is not rendered (it answers 500)'];
    const { code, error } = await rollback('mfe-public');
    expect(code).toBe(1);
    expect(error).toContain('The page /cars is not rendered');
    expect(error).toEndWith('\nNothing has changed. To make it live all the same, add --no-rehearsal.\n');
    expect(site.liveOf('mfe_public')?.version).toBe(third);
    expect((await rollback('mfe-public', '--no-rehearsal')).code).toBe(0);
    expect(site.liveOf('mfe_public')?.version).toBe(second);
    // Or each process would still refuse it by its own rehearsal.
    expect(site.watch).toBe(false);
    site.rehearsal = 'passed';
    await rollback('mfe-public');
    expect(site.watch).toBe(true);
  });

  test('that cannot tell does not stop it, and the command says so', async () => {
    site.rehearsal = 'unclear';
    const { code, error } = await rollback('mfe-public');
    expect(code).toBe(0);
    expect(error).toBe('It was not rehearsed to the end: the server is too busy to tell. Look at the site.\n');
  });
});

test('makes a version live that the image of the server brought, and that was held back', async () => {
  site.held.mfe_public = 'f'.repeat(64);
  expect((await rollback('mfe-public', 'ffff')).code).toBe(0);
  expect(site.liveOf('mfe_public')?.version).toBe('f'.repeat(64));
});

test('takes a site with modules, kinds and fields that this checkout does not know', async () => {
  site.deploy('mfe_events', 'e'.repeat(64), { kind: 'moved' });
  site.intercept = async (request) => {
    site.intercept = undefined;
    const modules: object[] = await (await site.answer(request)).json();
    const failures = [{ version: third, kind: 'slow', source: 'crawler', count: 1, since: 'today' }];
    return Response.json(modules.map((module) => ({ ...module, failures, paths: ['/eventi'] })));
  };
  expect((await rollback('mfe-public')).code).toBe(0);
  expect(site.liveOf('mfe_public')?.version).toBe(second);
});

test('goes back to the version with these first digits', async () => {
  expect((await rollback('mfe-public', '1a')).code).toBe(0);
  expect(site.liveOf('mfe_public')?.version).toBe(first);
});

test('a whole version that the site does not have is refused by the site', async () => {
  const { code, error } = await rollback('mfe-public', 'e'.repeat(64));
  expect(code).toBe(1);
  expect(error).toContain(
    `The site refuses it (422): La versione ${'e'.repeat(64)} di mfe_public non è stata caricata.`,
  );
});

test('of a name that was withdrawn and admitted again, any version that is named goes live', async () => {
  site.intercept = ({ method, url }) => {
    if (method === 'PUT') site.intercept = undefined;
    return new URL(url).pathname === '/api/modules' ? Response.json([]) : undefined;
  };
  expect(await rollback('mfe-public', 'ff')).toMatchObject({
    code: 1,
    error:
      'No version of mfe_public begins with ff; those that were live before are 3c3333333333, 1b2222222222, 1a1111111111.\n',
  });
  expect((await rollback('mfe-public')).error).toStartWith('No version of mfe_public is live');
  const { code, out } = await rollback('mfe-public', '1a');
  expect(code).toBe(0);
  expect(out).toContain('mfe_public nothing → 1a1111111111\n');
  expect(site.liveOf('mfe_public')?.version).toBe(first);
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
  [['mfe-admin'], 'No version of mfe_admin is live: publish it, or name the version to go back to.'],
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
