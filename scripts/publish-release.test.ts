import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdtemp, rename, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layRelease } from '../api/test/release-folder.ts';
import { descriptionOf } from '../api/test/site-manifests.ts';
import { problemTypes } from '../contracts/src/problem.ts';
import { builtCommit } from './built-commit.ts';
import { FakeSite, problem, token } from './fake-site.ts';
import { runScript, startScript } from './run-script.ts';

const old = 'a'.repeat(64);
const other = 'b'.repeat(64);
let site: FakeSite;
let dist = '';
/** The version of the release in the dist folder. */
let version = '';
beforeEach(async () => {
  site = new FakeSite();
  dist = await mkdtemp(join(tmpdir(), 'officina-publish-release-'));
  version = await layPublic('one');
  site.deploy('mfe_public', old);
});
afterEach(async () => {
  await site.stop();
  await rm(dist, { recursive: true });
});

/** Puts a release of mfe_public into the dist folder. */
async function layPublic(content: string): Promise<string> {
  const description = descriptionOf('mfe_public', { entry: 'remoteEntry.js' });
  const files = { 'release.json': JSON.stringify(description), 'remoteEntry.js': `// ${content}` };
  return layRelease(dist, 'mfe_public', files);
}

const settings = () => ({ OFFICINA_SITE: site.origin, OFFICINA_TOKEN: token, DIST_DIR: dist });

/** Runs the command without building. Fails if any output contains the token. */
async function publish(args: string[] = [], env: Record<string, string> = {}) {
  const outcome = await runScript('publish-release.ts', ['mfe-public', '--no-build', ...args], {
    cwd: dist,
    env: { ...settings(), ...env },
  });
  expect(outcome.out + outcome.error).not.toContain(token);
  expect(outcome.error).not.toMatch(/^\s+at /m);
  return outcome;
}

test('sends the release, makes it live and waits for every process', async () => {
  site.readsUntilAgreed = 2;
  const { code, out, error } = await publish();
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain(`mfe_public ${old.slice(0, 12)} → ${version.slice(0, 12)}\n`);
  expect(out).toContain('The site made it live: deploy 2, publish, by ci.\n');
  expect(out).toMatch(/Every process serves it after \d+ ms \(2 of 2\)\.\n$/);
  expect(site.liveOf('mfe_public')?.version).toBe(version);
  const built = builtCommit('mfe-public');
  expect(site.uploads).toEqual([
    {
      version,
      files: ['SHA256SUMS', 'release.json', 'remoteEntry.js'],
      commit: 'commit' in built ? built.commit : undefined,
    },
  ]);
});

test('the site may take it back, unless --no-watch is given', async () => {
  await publish();
  expect(site.watch).toBe(true);
  await layPublic('two');
  expect((await publish(['--no-watch'])).code).toBe(0);
  expect(site.watch).toBe(false);
});

test('a build that was live before is rehearsed, too', async () => {
  await publish();
  await layPublic('two');
  await publish();
  await layPublic('one');
  site.rehearsal = ['The page /cars is not rendered (it answers 500)'];
  const { code, error } = await publish(['--no-watch']);
  expect(code).toBe(1);
  expect(error).toContain('The page /cars is not rendered');
});

test('says so when no commit goes with the release', async () => {
  const { code, out } = await publish([], { GIT_DIR: join(dist, 'nowhere') });
  expect(code).toBe(0);
  expect(out).toContain('Without a commit: this is no git repository.');
  expect(site.uploads[0]?.commit).toBeUndefined();
});

test('publishes the first version of a part', async () => {
  site.deploys.length = 0;
  const { code, out } = await publish();
  expect(code).toBe(0);
  expect(out).toContain(`mfe_public nothing → ${version.slice(0, 12)}`);
});

test('a dry run sends the release, asks whether it could go live, and does not make it live', async () => {
  const { code, out, error } = await publish(['--dry-run']);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain(
    `Dry run: the site would make it live; until now the live version is ${old.slice(0, 12)}, made live by ci at`,
  );
  expect(site.uploads).toHaveLength(1);
  expect(site.requests).toContain('GET /api/modules/mfe_public/check');
  expect(site.requests.some((line) => line.startsWith('PUT'))).toBe(false);
});

test('a dry run says that another version is live than expected', async () => {
  const { code, error } = await publish(['--dry-run', '--expect', other]);
  expect(code).toBe(1);
  expect(error).toContain(`The site refuses it (409): Di mfe_public è online la versione ${old}, non quella attesa.`);
});

test('a share sends the release and shows it to some visitors, and does not make it live', async () => {
  const { code, out, error } = await publish(['--share', '5']);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain(
    `mfe_public ${version.slice(0, 12)} is shown to 5 of a hundred visits, the others see what is live.`,
  );
  expect(site.staged.mfe_public).toMatchObject({ version, share: 5 });
  expect(site.liveOf('mfe_public')?.version).toBe(old);
  expect((await publish(['--share', '5', '--expect', other])).error).toContain('non quella attesa');
  for (const wrong of [
    ['--share', '0'],
    ['--share', '51'],
    ['--share', '5', '--preview'],
    ['--share', '5', '--no-watch'],
  ])
    expect((await publish(wrong)).code).toBe(2);
});

test('a preview sends the release and prints a link, and does not make it live', async () => {
  const { code, out, error } = await publish(['--preview']);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain(`\n${site.origin}/preview/mfe_public.${version}.1796083200000.firma\n`);
  expect(out).toMatch(/The link is valid until 2026-1[12]-\d\d \d\d:00:00\.\n$/);
  expect(site.uploads).toHaveLength(1);
  expect(site.liveOf('mfe_public')?.version).toBe(old);
});

test('a preview goes without the options of what goes live', async () => {
  for (const option of [['--dry-run'], ['--expect', old]])
    expect((await publish(['--preview', ...option])).code).toBe(2);
  expect(site.uploads).toEqual([]);
});
for (const args of [[], ['--dry-run']]) {
  test(`what a release needs and does not find is listed${args.map((arg) => `, with ${arg}`)}`, async () => {
    site.misfits = ['mfe_public calls GET /api/boats, which the API does not offer', 'mfe_public uses mfe_media/Film'];
    const { code, error } = await publish(args);
    expect(code).toBe(1);
    expect(error).toBe(
      'The version does not fit the other parts or the API. The site says:\n' +
        '- mfe_public calls GET /api/boats, which the API does not offer\n- mfe_public uses mfe_media/Film\n',
    );
    expect(site.liveOf('mfe_public')?.version).toBe(old);
  });
}

for (const [type, sentence] of [
  [problemTypes.rehearsal, 'The rehearsal of the version failed. The site says:'],
  [
    problemTypes.busy,
    'The site is too busy to rehearse the version. Nothing has changed: run the command again in a moment. The site says:',
  ],
] as const) {
  test(`what a rehearsal has found is listed with the functions that were running (${type})`, async () => {
    site.intercept = ({ method }) => {
      if (method !== 'PUT') return undefined;
      const errors = [
        {
          path: '/cars',
          message: 'The page /cars …: no\u001b price',
          frames: ['formatPrice (mfe_public, 812:7)', 'CarCard (mfe_public, 840:3)'],
        },
        { path: '/contact', message: 'The page /contact … answers 404' },
      ];
      return problem(type === problemTypes.busy ? 503 : 422, 'La prova …', {}, errors, type);
    };
    const { code, error } = await publish();
    expect(code).toBe(1);
    expect(error).toBe(
      `${sentence}\n- The page /cars …: no  price\n    in formatPrice (mfe_public, 812:7)\n    in CarCard (mfe_public, 840:3)\n- The page /contact … answers 404\n`,
    );
    expect(site.liveOf('mfe_public')?.version).toBe(old);
  });
}

test('a token of another part is refused before anything is built', async () => {
  site.intercept = ({ url }) =>
    url.includes('/check') ? problem(403, 'Questo token pubblica solo mfe_media.') : undefined;
  const { code, out, error } = await runScript('publish-release.ts', ['mfe-public'], { cwd: dist, env: settings() });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toContain('Questo token pubblica solo mfe_media.');
});

/** Publishes the first version of the part with a build, up to the type check. */
async function publishFirst(refused?: Response) {
  site.deploys.length = 0;
  let asked = '';
  site.intercept = ({ url }) => {
    if (url.endsWith('/kit.tgz')) return problem(503, 'Fin qui.');
    if (!url.includes('/check')) return undefined;
    asked = new URL(url).searchParams.get('paths') ?? '';
    return refused;
  };
  const { code, error } = await runScript('publish-release.ts', ['mfe-public'], { cwd: dist, env: settings() });
  expect(code).toBe(1);
  return { error, paths: asked.split(','), goesOn: site.requests.includes('GET /kit.tgz') };
}

test('the pages of a first version are refused before anything is built', async () => {
  const message = 'mfe_public declares /gallery, but may have only /';
  const refused = problem(409, message, {}, [{ path: 'mfe_public', message }]);
  const { error, paths, goesOn } = await publishFirst(refused);
  expect(paths).toContain('/gallery/:id');
  expect(error).toContain(message);
  expect(goesOn).toBe(false);
});

test('a token of another part is refused before the build of a first version', async () => {
  const { error, goesOn } = await publishFirst(problem(403, 'Questo token pubblica solo mfe_media.'));
  expect(error).toContain('Questo token pubblica solo mfe_media.');
  expect(goesOn).toBe(false);
});

test('that the site has no version of it yet does not stop a first version', async () => {
  expect(await publishFirst()).toMatchObject({ error: expect.stringContaining('Fin qui.'), goesOn: true });
});

test('a release that is live already is a success without an upload, whatever was expected', async () => {
  site.deploy('mfe_public', version);
  const { code, out } = await publish(['--expect', old]);
  expect(code).toBe(0);
  expect(out).toBe(`mfe_public ${version.slice(0, 12)} is live already; processes that serve it: 2 of 2.\n`);
  expect(site.uploads).toEqual([]);
});

test('refuses when another team has published since the command started', async () => {
  site.intercept = async (request) => {
    if (request.method !== 'POST') return undefined;
    site.deploy('mfe_public', other);
    return undefined;
  };
  const { code, error } = await publish();
  expect(code).toBe(1);
  // The site gives the reason: this status has several.
  expect(error).toBe(`The site refuses it (409): Di mfe_public è online la versione ${other}, non quella attesa.\n`);
  expect(site.liveOf('mfe_public')?.version).toBe(other);
});

test('the expected version may be given by its first digits', async () => {
  const refused = await publish(['--expect', 'bbbb']);
  expect(refused.code).toBe(1);
  expect(refused.error).toEqual(
    expect.stringContaining(`the live version is ${old.slice(0, 12)}, made live by ci at 2026-01-01 `),
  );
  expect((await publish(['--expect', 'aaaa'])).code).toBe(0);
});

test('a package that is broken, of another part, or not there is not sent', async () => {
  const file = join(dist, 'mfe-public.tgz');
  await truncate(file, 40);
  expect(await publish()).toMatchObject({
    code: 1,
    error: `${file} cannot be used: The release was refused: it is no readable gzip archive.\n`,
  });
  await layRelease(dist, 'mfe_media', {
    'release.json': JSON.stringify(descriptionOf('mfe_media', { entry: 'container.js' })),
    'container.js': '//',
  });
  await rename(join(dist, 'mfe-media.tgz'), file);
  expect((await publish()).error).toContain(`${file} is a release of mfe_media`);
  await rm(file);
  expect((await publish()).error).toContain(`There is no ${file}: run \`bun run build mfe-public\`.`);
  expect(site.uploads).toEqual([]);
  expect(site.liveOf('mfe_public')?.version).toBe(old);
});

test('says how many processes agree when not all do in time', async () => {
  site.readsUntilAgreed = Number.POSITIVE_INFINITY;
  const { code, error } = await publish(['--wait', '0.5']);
  expect(code).toBe(1);
  expect(error).toBe(
    `mfe_public ${version.slice(0, 12)} is live, but within 0.5 s not every process served it. Processes that serve it: 1 of 2.\n`,
  );
});

test('no running process is no agreement', async () => {
  site.processes = 0;
  expect((await publish(['--wait', '0.3'])).error).toContain('Processes that serve it: 0 of 0.');
});

test('a server that restarts while the processes change over does not fail the publication', async () => {
  site.intercept = ({ method }) => {
    const isWaiting = site.liveOf('mfe_public')?.version === version;
    if (!isWaiting || method !== 'GET' || site.requests.length % 2 === 0) return undefined;
    return problem(503, 'Il servizio non è al momento disponibile.');
  };
  expect((await publish()).code).toBe(0);
});

test('says that somebody else has published while it waited', async () => {
  site.readsUntilAgreed = Number.POSITIVE_INFINITY;
  site.intercept = () => {
    if (site.liveOf('mfe_public')?.version === version) site.deploy('mfe_public', other, { by: 'anna' });
    return undefined;
  };
  const { code, error } = await publish(['--wait', '5']);
  expect(code).toBe(1);
  expect(error).toMatch(
    RegExp(`Meanwhile anna has made ${other.slice(0, 12)} of mfe_public live, at 2026-01-01 [\\d:]+: `),
  );
});

for (const interrupted of ['before', 'after'] as const) {
  test(`repeating it succeeds after it was killed ${interrupted} its version went live`, async () => {
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    site.intercept = async (request) => {
      if (request.method !== 'PUT') return undefined;
      site.intercept = undefined;
      if (interrupted === 'after') await site.answer(request);
      resolve();
      return new Promise(() => undefined);
    };
    const child = startScript('publish-release.ts', ['mfe-public', '--no-build'], { cwd: dist, env: settings() });
    await reached;
    child.kill('SIGKILL');
    await child.exited;
    const { code, out } = await publish();
    expect(code).toBe(0);
    expect(out).toContain(interrupted === 'after' ? 'is live already' : 'the site had it already');
    expect(site.liveOf('mfe_public')?.version).toBe(version);
  });
}
