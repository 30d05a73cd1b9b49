import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '../contracts/src/release.ts';
import { type BuiltRelease, publish } from './publish.ts';

const day = 24 * 60 * 60 * 1000;
let dist = '';
let work = '';
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'officina-publish-'));
  work = join(dist, '.building/test');
});
afterEach(() => rm(dist, { recursive: true }));

/** The version that a test calls `label`: 64 hexadecimal digits. */
const versionOf = (label: string): string => Buffer.from(label).toString('hex').padEnd(64, '0');
const labelOf = (version: string): string => Buffer.from(version, 'hex').toString().replaceAll('\0', '');

/** A built release with one file, as the build leaves it in its temporary folder. */
async function build(
  name: Release['name'],
  label: string,
  shared: Record<string, string> = {},
  kit?: Release['kit'],
): Promise<BuiltRelease> {
  const folder = join(work, crypto.randomUUID());
  await mkdir(folder, { recursive: true });
  const description = { name, entry: 'entry.js', preload: {}, shared, ...(kit ? { kit } : {}) };
  await writeFile(join(folder, 'entry.js'), `${name} ${label}`);
  await writeFile(join(folder, 'release.json'), JSON.stringify(description));
  return { release: { ...description, version: versionOf(label) }, folder };
}

const publishBuilt = async (...builds: Promise<BuiltRelease>[]) =>
  publish({ dist, work, releases: await Promise.all(builds) });
const manifest = async (): Promise<unknown> => {
  const versions: Record<string, string> = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  return Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, labelOf(version)]));
};
const entryOf = (name: string, label: string) => join(dist, 'r', name, versionOf(label), 'entry.js');
const versionsOf = async (name: string) => (await readdir(join(dist, 'r', name))).map(labelOf).sort();

/** Makes a release look as if it had last been in use that long ago. */
async function age(name: string, label: string, days: number): Promise<void> {
  const at = new Date(Date.now() - days * day);
  await utimes(join(dist, 'r', name, versionOf(label)), at, at);
}

test('releases lie in folders of their own and are in use together', async () => {
  await publishBuilt(build('shell', 's1'), build('mfe_public', 'p1'));
  expect(await manifest()).toEqual({ shell: 's1', mfe_public: 'p1' });
  expect(await readFile(entryOf('mfe_public', 'p1'), 'utf8')).toBe('mfe_public p1');
});

test('builds that end at the same time all land', async () => {
  await Promise.all([
    publishBuilt(build('shell', 's1')),
    publishBuilt(build('mfe_public', 'p1')),
    publishBuilt(build('mfe_admin', 'a1')),
    publishBuilt(build('mfe_media', 'm1')),
  ]);
  expect(await manifest()).toEqual({ shell: 's1', mfe_public: 'p1', mfe_admin: 'a1', mfe_media: 'm1' });
});

test('of two builds that end at the same time and do not fit each other one is refused', async () => {
  await publishBuilt(build('shell', 's1', { react: '19.0.0' }), build('mfe_public', 'p1', { react: '^19.0.0' }));
  const outcomes = await Promise.allSettled([
    publishBuilt(build('shell', 's2', { react: '19.9.0' })),
    publishBuilt(build('mfe_public', 'p2', { react: '~19.0.0' })),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a release that does not fit the shell in use changes nothing', async () => {
  await publishBuilt(build('shell', 's1', { react: '19.0.0' }));
  await expect(publishBuilt(build('mfe_public', 'p1', { react: '^20.0.0' }))).rejects.toThrow(
    'Nothing was published: mfe_public needs react ^20.0.0, the shell provides 19.0.0',
  );
  expect(await manifest()).toEqual({ shell: 's1' });
  expect(await readdir(join(dist, 'r'))).toEqual(['shell']);
});

test('a shell may not take from a release of the last seven days what it needs, unless its part is built along', async () => {
  const platform = (...names: string[]) => ({ '@officina/platform': names });
  await publishBuilt(build('shell', 's1', {}, platform('Link', 'useQuery')));
  await publishBuilt(build('mfe_public', 'p1', {}, platform('useQuery')));
  await publishBuilt(build('mfe_public', 'p2', {}, platform('Link')));
  const shell = (label: string) => build('shell', label, {}, platform('Link'));
  const version = versionOf('p1').slice(0, 12);
  await expect(publishBuilt(shell('s2'))).rejects.toThrow(
    `Nothing was published: mfe_public ${version} (live within the last 7 days) imports useQuery from @officina/platform`,
  );
  await publishBuilt(shell('s3'), build('mfe_public', 'p3', {}, platform('Link')));
  await publishBuilt(build('shell', 's4', {}, platform('Link', 'useQuery')));
  await age('mfe_public', 'p1', 8);
  await publishBuilt(shell('s5'));
  expect(await manifest()).toEqual({ shell: 's5', mfe_public: 'p3' });
});

test('a publication that was killed holds up nobody', async () => {
  const file = JSON.stringify(join(dist, '.publishing'));
  const code = `const lock = new (require('bun:sqlite').Database)(${file}); lock.run('BEGIN EXCLUSIVE'); console.log('held'); setInterval(() => lock, 1000);`;
  const other = Bun.spawn([process.execPath, '-e', code], { stdout: 'pipe' });
  await other.stdout.getReader().read();
  const publication = publishBuilt(build('shell', 's1'));
  other.kill('SIGKILL');
  await other.exited;
  await publication;
  expect(await manifest()).toEqual({ shell: 's1' });
});

test('a manifest that cannot be read stops the publication: taken as empty, it would take the other parts out of use', async () => {
  await writeFile(join(dist, 'manifest.json'), '{ "shell": "s1", ');
  await expect(publishBuilt(build('mfe_public', 'p1'))).rejects.toThrow('cannot be read');
  expect(await readFile(join(dist, 'manifest.json'), 'utf8')).toBe('{ "shell": "s1", ');
});

test('a remote in use whose release is broken does not hold up the others', async () => {
  await publishBuilt(build('shell', 's1'), build('mfe_media', 'm1'));
  await rm(join(dist, 'r/mfe_media', versionOf('m1')), { recursive: true });
  await publishBuilt(build('mfe_public', 'p1'));
  expect(await manifest()).toEqual({ shell: 's1', mfe_media: 'm1', mfe_public: 'p1' });
});

test('building it again mends a release that has lost files', async () => {
  await publishBuilt(build('shell', 's1'));
  await rm(entryOf('shell', 's1'));
  await publishBuilt(build('shell', 's1'));
  expect(await readFile(entryOf('shell', 's1'), 'utf8')).toBe('shell s1');
});

test('the site’s public files come with the shell and leave older ones to open tabs', async () => {
  const files = async (version: string) => {
    const folder = join(work, `public-${version}`);
    await mkdir(join(folder, 'fonts'), { recursive: true });
    await writeFile(join(folder, 'favicon.svg'), version);
    await writeFile(join(folder, `fonts/body.${version}.woff2`), version);
    return folder;
  };
  for (const version of ['one', 'two']) {
    await publish({ dist, work, releases: [await build('shell', version)], publicFolder: await files(version) });
  }
  expect(await readFile(join(dist, 'public/favicon.svg'), 'utf8')).toBe('two');
  expect((await readdir(join(dist, 'public/fonts'))).sort()).toEqual(['body.one.woff2', 'body.two.woff2']);
});

test('however many releases follow within days, those that tabs were opened with stay', async () => {
  const versions = Array.from({ length: 12 }, (_, number) => `p${number}`);
  await publishBuilt(build('shell', 's1'));
  for (const version of versions) await publishBuilt(build('mfe_public', version));
  expect(await versionsOf('mfe_public')).toEqual(versions.sort());
});

test('of releases out of use for more than a week the latest four stay beside the one in use', async () => {
  for (let number = 1; number <= 8; number += 1) await publishBuilt(build('mfe_public', `p${number}`));
  for (let number = 1; number <= 8; number += 1) await age('mfe_public', `p${number}`, 30 - number);
  await publishBuilt(build('mfe_public', 'p9'));
  expect(await versionsOf('mfe_public')).toEqual(['p5', 'p6', 'p7', 'p8', 'p9']);
});

test('a release that was in use until now stays, however long ago it was built', async () => {
  for (const version of ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']) await publishBuilt(build('mfe_public', version));
  await writeFile(join(dist, 'manifest.json'), JSON.stringify({ mfe_public: versionOf('p1') }));
  for (const version of ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']) await age('mfe_public', version, 60);
  for (const version of ['p7', 'p8', 'p9', 'q1', 'q2', 'q3']) await publishBuilt(build('mfe_public', version));
  expect(await versionsOf('mfe_public')).toEqual(['p1', 'p7', 'p8', 'p9', 'q1', 'q2', 'q3']);
});
