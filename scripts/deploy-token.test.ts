import { afterEach, beforeEach, expect, test } from 'bun:test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeSite, password, problem, token } from './fake-site.ts';
import { root } from './process.ts';
import { runAtTerminal, runScript } from './run-script.ts';

let site: FakeSite;
beforeEach(() => {
  site = new FakeSite();
});
afterEach(() => site.stop());

async function deployToken(args: string[], stdin = `${password}\n`, env: Record<string, string> = {}) {
  const outcome = await runScript('deploy-token.ts', args, {
    cwd: tmpdir(),
    env: { OFFICINA_SITE: site.origin, ADMIN_USERNAME: 'admin', ...env },
    stdin,
  });
  expect(outcome.out + outcome.error).not.toContain(password);
  return outcome;
}

test('creates a token, shows it once and signs out', async () => {
  const { code, out, error } = await deployToken(['mfe_public', '--label', 'ci']);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toBe(`Token 7 publishes mfe_public. It is shown only this once; keep it as OFFICINA_TOKEN:\n${token}\n`);
  expect(site.tokens).toMatchObject([{ part: 'mfe_public', label: 'ci' }]);
  expect(site.requests).toEqual(['POST /api/login', 'POST /api/deploy-tokens', 'POST /api/logout']);
  expect(site.isSignedIn).toBe(false);
});

test('takes the folder of a part for its name', async () => {
  expect((await deployToken(['mfe-public', '--label', 'ci'])).code).toBe(0);
});

test('admits a name with its paths, and makes its token', async () => {
  const { code, out, error } = await deployToken([
    'mfe-events',
    '--team',
    'Eventi',
    '--paths',
    '/eventi, /admin/eventi',
  ]);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain('mfe_events of Eventi is admitted, at /eventi, /admin/eventi.\nToken 7 publishes mfe_events.');
  expect(site.admitted).toMatchObject([{ name: 'mfe_events', team: 'Eventi', paths: ['/eventi', '/admin/eventi'] }]);
  expect(site.tokens).toMatchObject([{ part: 'mfe_events', label: 'Eventi' }]);
  // Admitted again with other paths: the team stays.
  const again = await deployToken(['mfe-events', '--paths', '/raduni', '--label', 'ci']);
  expect(again.out).toContain('mfe_events of Eventi is admitted, at /raduni.');
  expect(site.admitted).toMatchObject([{ name: 'mfe_events', team: 'Eventi', paths: ['/raduni'] }]);
  // With only another team: the paths stay.
  await deployToken(['mfe-events', '--team', 'Raduni']);
  expect(site.admitted).toMatchObject([{ name: 'mfe_events', team: 'Raduni', paths: ['/raduni'] }]);
});

test('admits a name without pages', async () => {
  expect((await deployToken(['mfe-parts', '--team', 'Parti'])).out).toContain('is admitted, without pages.');
  expect(site.admitted).toMatchObject([{ name: 'mfe_parts', paths: [] }]);
});

test('lists the tokens without the tokens themselves', async () => {
  const made = { part: 'mfe_media' as const, label: 'ci', createdAt: '2026-01-01T10:00:00.000Z', createdBy: 'admin' };
  site.tokens.push({ id: 12, ...made, lastUsedAt: '2026-01-02T10:00:00.000Z' }, { id: 3, ...made, lastUsedAt: null });
  expect((await deployToken(['--list'])).out).toBe(
    [
      'id  part       label  created              by     last use',
      '12  mfe_media  ci     2026-01-01 11:00:00  admin  2026-01-02 11:00:00',
      '3   mfe_media  ci     2026-01-01 11:00:00  admin  never',
      '',
    ].join('\n'),
  );
});

test('revokes a token', async () => {
  await deployToken(['shell', '--label', 'ci']);
  const { code, out } = await deployToken(['--revoke', '7']);
  expect({ code, out }).toEqual({ code: 0, out: 'Token 7 is revoked.\n' });
  expect(site.tokens).toEqual([]);
});

test('an unknown token is a refusal, and the session ends', async () => {
  const { code, error } = await deployToken(['--revoke', '99']);
  expect({ code, error }).toEqual({
    code: 1,
    error: 'The site refuses it (404): Token non trovato.\n',
  });
  expect(site.isSignedIn).toBe(false);
});

test('a wrong password or user is a refusal', async () => {
  const sentence = 'The site refuses it (401): Credenziali non valide.\n';
  expect(await deployToken(['--list'], 'another-password')).toEqual({ code: 1, out: '', error: sentence });
  expect((await deployToken(['--list', '--user', 'anna'])).error).toBe(sentence);
  expect((await deployToken(['--list'], password, { ADMIN_USERNAME: 'anna' })).error).toBe(sentence);
});

test('an account with a second factor needs a code', async () => {
  site.code = '123456';
  expect((await deployToken(['--list'])).error).toContain(
    'The site refuses it (401): Inserisci il codice di verifica.',
  );
  expect((await deployToken(['--list', '--code', '123456'])).code).toBe(0);
});

test('without a terminal and a name it is wrong usage', async () => {
  const { code, error } = await deployToken(['--list'], password, { ADMIN_USERNAME: '' });
  expect([code, error]).toEqual([2, expect.stringContaining('--user or ADMIN_USERNAME')]);
});

test('a token that was created is shown although signing out fails', async () => {
  site.intercept = ({ url }) => (url.endsWith('/logout') ? problem(500, 'Errore.') : undefined);
  const { code, out, error } = await deployToken(['shell', '--label', 'ci']);
  expect(code).toBe(0);
  expect(out).toContain(token);
  expect(error).toContain('The session was not ended');
});

const wrongUsage: string[][] = [
  [],
  ['mfe-public'],
  ['mfe-public', '--label', ' '],
  ['--label', 'ci'],
  ['mfe-public', 'shell', '--label', 'ci'],
  ['--list', '--revoke', '1'],
  ['--revoke', 'all'],
];
for (const args of wrongUsage) {
  test(`is wrong usage: deploy-token ${args.join(' ')}`, async () => {
    expect((await deployToken(args)).code).toBe(2);
    expect(site.requests).toEqual([]);
  });
}

test('on a terminal it asks, and does not show the password', async () => {
  const command = [process.execPath, join(root, 'scripts/deploy-token.ts'), 'mfe-public', '--label', 'ci'];
  const { code, screen } = await runAtTerminal(command, {
    env: { OFFICINA_SITE: site.origin, ADMIN_USERNAME: 'admin' },
    answers: [
      ['[admin] ', 'admin\r'],
      ['Password:', `${password}\r`],
    ],
    last: token,
  });
  expect(code).toBe(0);
  expect(screen).not.toContain(password);
});
