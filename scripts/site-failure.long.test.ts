import { afterEach, beforeEach, expect, test } from 'bun:test';
import { tmpdir } from 'node:os';
import { FakeSite, problem, token } from './fake-site.ts';
import { runScript } from './run-script.ts';

let site: FakeSite;
beforeEach(() => {
  site = new FakeSite();
});
afterEach(() => site.stop());

const settings = () => ({ OFFICINA_SITE: site.origin, OFFICINA_TOKEN: token, DIST_DIR: '/nowhere' });

/** Runs the command until its first API call fails. Fails if any output contains the token. */
async function publish(env: Record<string, string> = {}) {
  const outcome = await runScript('publish-release.ts', ['mfe-public', '--no-build'], {
    cwd: tmpdir(),
    env: { ...settings(), ...env },
  });
  expect(outcome.out + outcome.error).not.toContain(token);
  expect(outcome.error.trim().split('\n')).toHaveLength(1);
  return outcome;
}

const answers: [title: string, response: () => Response, sentence: string | RegExp][] = [
  [
    'an invalid token',
    () => problem(401, 'Il token di pubblicazione non è valido o è stato revocato.'),
    'The site refuses it (401): Il token di pubblicazione non è valido o è stato revocato.\n',
  ],
  [
    'a token of another part',
    () => problem(403, 'Questo token pubblica solo mfe_media.'),
    'The site refuses it (403): Questo token pubblica solo mfe_media.\n',
  ],
  [
    'too many attempts',
    () => problem(429, 'Troppi tentativi.', { 'retry-after': '90' }),
    'The site refuses it (429): Troppi tentativi. Try again in 90 s.\n',
  ],
  [
    'a problem that the site has in Italian only',
    () => problem(422, 'Commit non valido.', { 'content-language': 'it' }),
    'The site refuses it (422), in Italian: Commit non valido.\n',
  ],
  ['a failure', () => problem(500, 'Errore.'), 'The site failed (500): Errore.\n'],
  [
    'the error page of a proxy',
    () =>
      new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html; charset=utf-8' } }),
    /answered 502 with text\/html instead of JSON: a proxy or another program answers there, not the API\.\n$/,
  ],
  [
    'the page of a proxy with a status of success',
    () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
    /answered 200 with text\/html instead of JSON/,
  ],
  ['JSON of another form', () => Response.json({ ok: true }), /answers in another form than this checkout expects/],
  [
    'a redirect',
    () => new Response(null, { status: 301, headers: { location: 'https://www.example.org/api/modules' } }),
    /redirects to https:\/\/www\.example\.org: OFFICINA_SITE must be the address itself\.\n$/,
  ],
  [
    'a detail that repeats the token, with control characters',
    () => problem(422, `Rifiutato: \u001b[31m${token}`),
    'The site refuses it (422): Rifiutato:  [31m[hidden]\n',
  ],
];
for (const [title, response, sentence] of answers) {
  test(`says in one sentence: ${title}`, async () => {
    site.intercept = response;
    const { code, error } = await publish();
    expect(code).toBe(1);
    if (typeof sentence === 'string') expect(error).toBe(sentence);
    else expect(error).toMatch(sentence);
  });
}

test('says that nothing answers at the address', async () => {
  const gone = site.origin;
  await site.stop();
  const { code, error } = await publish({ OFFICINA_SITE: gone });
  expect(code).toBe(1);
  expect(error).toMatch(/^http:\S+ cannot be reached \(\w+\): check OFFICINA_SITE and the connection\.$/m);
});

const wrongSettings: [env: Record<string, string>, sentence: string][] = [
  [{ OFFICINA_SITE: '' }, 'OFFICINA_SITE is missing'],
  [{ OFFICINA_TOKEN: ' ' }, 'OFFICINA_TOKEN is missing'],
  [{ OFFICINA_TOKEN: 'with space' }, 'OFFICINA_TOKEN is not a token'],
  [{ OFFICINA_SITE: 'www.example.org' }, 'OFFICINA_SITE must be the address of the site'],
  [{ OFFICINA_SITE: 'ftp://www.example.org' }, 'OFFICINA_SITE must be the address of the site'],
  [{ OFFICINA_SITE: 'https://www.example.org/admin' }, 'OFFICINA_SITE must be the address of the site'],
  [{ OFFICINA_SITE: 'https://admin:secret@www.example.org' }, 'OFFICINA_SITE must be the address of the site'],
  [{ OFFICINA_SITE: token }, 'OFFICINA_SITE must be the address of the site'],
  [{}, 'There is no /nowhere/mfe-public.tgz: run `bun run build mfe-public`.'],
];
for (const [env, sentence] of wrongSettings) {
  test(`refuses the settings ${JSON.stringify(env).replace(token, 'the token')}: ${sentence}`, async () => {
    const { code, error } = await publish(env);
    expect(code).toBe(1);
    expect(error).toContain(sentence);
  });
}

const wrongUsage: [args: string[], code: number, sentence: string][] = [
  [[], 2, 'The name of a part is missing.'],
  [['mfe-public', 'mfe-media'], 2, 'Only one part is published at a time.'],
  [['mfe-public', '--force'], 2, "Unknown option '--force'"],
  [['mfe-public', '--expect', 'v2'], 2, '--expect is a version'],
  [['mfe-public', '--from', 'dist', '--no-build'], 2, '--from goes without --no-build.'],
  [['mfe-public', '--wait', 'long'], 2, '--wait is a number of seconds'],
  [['mfe-shop'], 1, 'mfe-shop is not in this repository.'],
  [['shop'], 1, 'A part is named like mfe-public, or shell; not "shop".'],
];
for (const [args, code, sentence] of wrongUsage) {
  test(`ends with ${code} for: publish ${args.join(' ')}`, async () => {
    const outcome = await runScript('publish-release.ts', args, { cwd: tmpdir(), env: settings() });
    expect(outcome.code).toBe(code);
    expect(outcome.error).toContain(sentence);
    expect(outcome.error.includes('bun run publish <part>')).toBe(code === 2);
    expect(site.requests).toEqual([]);
  });
}
