import { afterEach, beforeEach, expect, test } from 'bun:test';
import { tmpdir } from 'node:os';
import { FakeSite, shownVisits, stagedRelease, token } from './fake-site.ts';
import { runScript } from './run-script.ts';

let site: FakeSite;
beforeEach(() => {
  site = new FakeSite();
});
afterEach(() => site.stop());

const releases = (...args: string[]) =>
  runScript('releases.ts', args, {
    cwd: tmpdir(),
    env: { OFFICINA_SITE: site.origin, OFFICINA_TOKEN: token },
  });

test('shows what is live and the last deploys over all parts, the newest first', async () => {
  site.deploy('shell', 'a'.repeat(64), { at: '2026-01-01T10:00:00.000Z', by: 'immagine', kind: 'image' });
  const commit = 'c0ffee0123456789';
  site.deploy('mfe_public', 'b'.repeat(64), { at: '2026-07-01T10:00:00.000Z', commit });
  site.deploy('shell', 'c'.repeat(64), { at: '2026-07-01T10:00:01.000Z', by: 'anna\u001b[31m', kind: 'rollback' });
  expect(await releases()).toEqual({
    code: 0,
    error: '',
    // Times are in the time zone of Rome, with summer time in July.
    out: [
      'part        version       live since           by         commit   processes',
      'shell       cccccccccccc  2026-07-01 12:00:01  anna [31m  -        1 of 2',
      'mfe_public  bbbbbbbbbbbb  2026-07-01 12:00:00  ci         c0ffee0  1 of 2',
      '',
      'deployed             part        version       kind      by         commit',
      '2026-07-01 12:00:01  shell       cccccccccccc  rollback  anna [31m  -',
      '2026-07-01 12:00:00  mfe_public  bbbbbbbbbbbb  publish   ci         c0ffee0',
      '2026-01-01 11:00:00  shell       aaaaaaaaaaaa  image     immagine   -',
      '',
    ].join('\n'),
  });
});

test('says in the words of the site why a version came back', async () => {
  site.deploy('shell', 'a'.repeat(64));
  const reason = 'Ritirata la versione bbbbbbbbbbbb: il server non ha potuto generare 3 pagine.';
  site.deploy('shell', 'a'.repeat(64), { at: '2026-07-01T10:00:00.000Z', by: 'automatico', kind: 'take-back', reason });
  const { out } = await releases();
  expect(out).toContain('take-back  automatico');
  expect(out).toEndWith(`\n\n2026-07-01 12:00:00 shell: ${reason}\n`);
});

test('says how a release does that some visitors see, and why another one went back', async () => {
  site.deploy('mfe_public', 'a'.repeat(64));
  site.deploy('mfe_media', 'b'.repeat(64));
  site.staged.mfe_public = stagedRelease({
    version: 'c'.repeat(64),
    staged: shownVisits({ visits: 12, failures: 0, lcp: { pages: 20, poor: 3 } }),
    live: shownVisits({ visits: 240, failures: 1, lcp: { pages: 400, poor: 60 }, cls: { pages: 9, poor: 0 } }),
  });
  const reason = 'Ha avuto un guasto in 3 visite.';
  site.staged.mfe_media = stagedRelease({ version: 'd'.repeat(64), outcome: 'back', reason });
  const { out } = await releases();
  expect(out).toContain(
    [
      '',
      'mfe_public cccccccccccc is shown to 5 of a hundred visits since 2026-01-01 11:00:00.',
      'set     visits  failures  slow       moving  slow to answer',
      'staged  12      0         3 of 20    -       -',
      'live    240     1         60 of 400  0 of 9  -',
      '',
    ].join('\n'),
  );
  expect(out).toContain(`\nmfe_media dddddddddddd was taken back from its visits. ${reason}\n`);
});

test('shows the web vitals of visitors since each deploy that has enough', async () => {
  site.deploy('shell', 'a'.repeat(64), { vitals: { lcp: 1200, soft: 300, inp: 80, cls: 0.1 } });
  site.deploy('mfe_public', 'b'.repeat(64), { vitals: { lcp: 1300 } });
  site.deploy('mfe_media', 'c'.repeat(64), { vitals: {} });
  const { out } = await releases();
  expect(out).toEndWith(
    [
      '',
      '75 % of the views since  part        version       LCP      soft LCP  INP    CLS',
      '2026-01-01 01:02:00      mfe_public  bbbbbbbbbbbb  1300 ms  -         -      -',
      '2026-01-01 01:01:00      shell       aaaaaaaaaaaa  1200 ms  300 ms    80 ms  0.10',
      '',
    ].join('\n'),
  );
});

test('shows twenty deploys at most', async () => {
  for (let number = 0; number < 15; number += 1) {
    site.deploy('shell', String(number).padStart(64, '0'));
    site.deploy('mfe_media', String(number).padStart(64, '0'));
  }
  const { out } = await releases();
  expect(out.split('\n\n')[1]?.trim().split('\n')).toHaveLength(21);
});

test('says which version the image of the server brought that is not live', async () => {
  site.deploy('mfe_public', 'a'.repeat(64), { by: 'public team' });
  site.held.mfe_public = 'f'.repeat(64);
  const { out } = await releases();
  expect(out).toContain(
    'The server brought mfe_public ffffffffffff. It is not live, because public team has made aaaaaaaaaaaa live: `bun run rollback mfe-public ffffffffffff` makes it live.\n',
  );
});

test('says why a version that came with the server does not fit', async () => {
  site.deploy('shell', 'a'.repeat(64));
  site.held.shell = 'f'.repeat(64);
  site.heldReasons.shell = 'mfe_public imports useQuery from @officina/platform, which the shell does not export';
  const { out } = await releases();
  expect(out).toContain(
    'The server brought shell ffffffffffff. It is not live, because it does not fit: mfe_public imports useQuery from @officina/platform, which the shell does not export. It goes live by itself once it fits.\n',
  );
});

test('shows modules and kinds that this checkout does not know', async () => {
  site.deploy('mfe_events', 'e'.repeat(64), { at: '2026-07-01T10:00:00.000Z', kind: 'moved' });
  const { code, out } = await releases();
  expect(code).toBe(0);
  expect(out).toContain('2026-07-01 12:00:00  mfe_events  eeeeeeeeeeee  moved  ci  -\n');
});

test('says that nothing was published', async () => {
  expect(await releases()).toEqual({ code: 0, error: '', out: 'Nothing was published yet.\n' });
});

test('takes no arguments', async () => {
  expect((await releases('mfe-public')).code).toBe(2);
});
