import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '../contracts/src/release.ts';
import { addBuilds, type BuiltRelease } from './dist-folder.ts';

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
async function build(name: Release['name'], label: string, shared: Record<string, string> = {}): Promise<BuiltRelease> {
  const folder = join(work, crypto.randomUUID());
  await mkdir(folder, { recursive: true });
  const description = { name, entry: 'entry.js', preload: {}, shared };
  await writeFile(join(folder, 'entry.js'), `${name} ${label}`);
  await writeFile(join(folder, 'release.json'), JSON.stringify(description));
  return { release: { ...description, version: versionOf(label) }, folder };
}

const add = async (...builds: Promise<BuiltRelease>[]) =>
  addBuilds({ dist, work, releases: await Promise.all(builds) });
const manifest = async (): Promise<unknown> => {
  const versions: Record<string, string> = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  return Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, labelOf(version)]));
};
const entryOf = (name: string, label: string) => join(dist, 'r', name, versionOf(label), 'entry.js');
const versionsOf = async (name: string) => (await readdir(join(dist, 'r', name))).map(labelOf).sort();

test('releases lie in folders of their own and are in use together', async () => {
  await add(build('shell', 's1'), build('mfe_public', 'p1'));
  expect(await manifest()).toEqual({ shell: 's1', mfe_public: 'p1' });
  expect(await readFile(entryOf('mfe_public', 'p1'), 'utf8')).toBe('mfe_public p1');
});

test('builds that end at the same time all land', async () => {
  await Promise.all([
    add(build('shell', 's1')),
    add(build('mfe_public', 'p1')),
    add(build('mfe_admin', 'a1')),
    add(build('mfe_media', 'm1')),
  ]);
  expect(await manifest()).toEqual({ shell: 's1', mfe_public: 'p1', mfe_admin: 'a1', mfe_media: 'm1' });
});

test('of two builds that end at the same time and do not fit each other one is refused', async () => {
  await add(build('shell', 's1', { react: '19.0.0' }), build('mfe_public', 'p1', { react: '^19.0.0' }));
  const outcomes = await Promise.allSettled([
    add(build('shell', 's2', { react: '19.9.0' })),
    add(build('mfe_public', 'p2', { react: '~19.0.0' })),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a release that does not fit the shell in use changes nothing', async () => {
  await add(build('shell', 's1', { react: '19.0.0' }));
  await expect(add(build('mfe_public', 'p1', { react: '^20.0.0' }))).rejects.toThrow(
    'The build was not kept: mfe_public needs react ^20.0.0, the shell provides 19.0.0',
  );
  expect(await manifest()).toEqual({ shell: 's1' });
  expect(await readdir(join(dist, 'r'))).toEqual(['shell']);
});

test('a build that was killed holds up nobody', async () => {
  const file = JSON.stringify(join(dist, '.publishing'));
  const code = `const lock = new (require('bun:sqlite').Database)(${file}); lock.run('BEGIN EXCLUSIVE'); console.log('held'); setInterval(() => lock, 1000);`;
  const other = Bun.spawn([process.execPath, '-e', code], { stdout: 'pipe' });
  await other.stdout.getReader().read();
  const adding = add(build('shell', 's1'));
  other.kill('SIGKILL');
  await other.exited;
  await adding;
  expect(await manifest()).toEqual({ shell: 's1' });
});

test('a manifest that cannot be read stops the build: taken as empty, it would take the other parts out of use', async () => {
  await writeFile(join(dist, 'manifest.json'), '{ "shell": "s1", ');
  await expect(add(build('mfe_public', 'p1'))).rejects.toThrow('cannot be read');
  expect(await readFile(join(dist, 'manifest.json'), 'utf8')).toBe('{ "shell": "s1", ');
});

test('a remote in use whose release is broken does not hold up the others', async () => {
  await add(build('shell', 's1'), build('mfe_media', 'm1'));
  await rm(join(dist, 'r/mfe_media', versionOf('m1')), { recursive: true });
  await add(build('mfe_public', 'p1'));
  expect(await manifest()).toEqual({ shell: 's1', mfe_media: 'm1', mfe_public: 'p1' });
});

test('building it again mends a release that has lost files', async () => {
  await add(build('shell', 's1'));
  await rm(entryOf('shell', 's1'));
  await add(build('shell', 's1'));
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
    await addBuilds({ dist, work, releases: [await build('shell', version)], publicFolder: await files(version) });
  }
  expect(await readFile(join(dist, 'public/favicon.svg'), 'utf8')).toBe('two');
  expect((await readdir(join(dist, 'public/fonts'))).sort()).toEqual(['body.one.woff2', 'body.two.woff2']);
});

test('the build before stays, which a server may still be storing', async () => {
  for (const version of ['p1', 'p2', 'p3']) await add(build('mfe_public', version));
  expect(await versionsOf('mfe_public')).toEqual(['p2', 'p3']);
});
