import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packRelease } from '../api/src/delivery/release/release-package.ts';
import { RemoteManifest } from '../contracts/src/remote-manifest.ts';
import { FakeSite } from './fake-site.ts';
import { packKit } from './kit/pack-kit.ts';
import { runScript } from './run-script.ts';

let site: FakeSite;
let folder = '';
beforeEach(async () => {
  site = new FakeSite();
  folder = await mkdtemp(join(tmpdir(), 'officina-create-remote-'));
});
afterEach(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

const create = (...args: string[]) =>
  runScript('create-remote.ts', args, { cwd: folder, env: { OFFICINA_SITE: site.origin } });

/** Makes the fake site serve the kit of this repository. */
async function serveKit(): Promise<void> {
  const packed = await packKit();
  site.intercept = (request) => (request.url.endsWith('/kit.tgz') ? new Response(packed) : undefined);
}

test('a remote of this repository takes its sources along, and nothing else of the repository', async () => {
  await serveKit();
  const { code, out, error } = await create('mfe-media', 'own');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain('bun run dev mfe-media\n');
  const names = (await readdir(join(folder, 'own'))).sort();
  const kit = names.find((name) => name.startsWith('kit-')) ?? '';
  expect(names).toEqual(
    ['.env.example', '.gitignore', 'README.md', 'bunfig.toml', kit, 'package.json', 'src', 'tsconfig.json'].concat(
      'vite.config.ts',
    ),
  );
  const { dependencies, devDependencies } = await Bun.file(join(folder, 'own/package.json')).json();
  expect(devDependencies['@officina/kit']).toBe(`file:${kit}`);
  for (const version of Object.values({ ...dependencies, ...devDependencies })) {
    expect(version).toMatch(/^(\d+\.\d+\.\d+|file:kit-[0-9a-f]{12}\.tgz)$/);
  }
});

test('a new remote gets a manifest and a page that is compiled, and its name may have several words', async () => {
  await serveKit();
  const { code, error } = await create('mfe-fairs-2027', 'own', '--path', '/club/fiere-e-raduni', '--title', "L'anno");
  expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining('A remote is named like mfe-public') });
  expect(await create('mfe-old-fairs', 'own', '--path', '/club/fiere-e-raduni', '--title', "L'anno")).toMatchObject({
    code: 0,
    error: '',
  });
  const { manifest } = await import(join(folder, 'own/src/manifest.ts'));
  expect(await RemoteManifest['~standard'].validate(manifest)).toMatchObject({
    value: {
      title: { it: "L'anno" },
      pages: [
        {
          path: '/club/fiere-e-raduni',
          part: './FiereERaduni',
          title: { it: "L'anno" },
          menu: { label: { it: "L'anno" }, order: 35 },
        },
      ],
    },
  });
  expect(await Bun.file(join(folder, 'own/src/remote.ts')).text()).toContain(
    "'./FiereERaduni': () => import('./pages/fiere-e-raduni-page'),\n} satisfies Exposes<'mfe_old_fairs'>;",
  );
  expect(await Bun.file(join(folder, 'own/src/pages/fiere-e-raduni-page.tsx')).text()).toContain(
    'function FiereERaduniPage(',
  );
  const testOfPage = await Bun.file(join(folder, 'own/src/pages/fiere-e-raduni-page.test.tsx')).text();
  expect(testOfPage).toContain("import FiereERaduniPage from './fiere-e-raduni-page';");
  expect(testOfPage).toContain('<OnSite path="/club/fiere-e-raduni">');
  const { scripts, devDependencies } = await Bun.file(join(folder, 'own/package.json')).json();
  expect(scripts).toMatchObject({ test: 'bun test', postinstall: expect.stringContaining('kit/link.js') });
  expect(devDependencies['@types/react-dom']).toMatch(/^\d/);
  const readMe = await Bun.file(join(folder, 'own/README.md')).text();
  for (const command of ['install', 'run test', 'run check', 'run dev mfe-old-fairs', 'run publish mfe-old-fairs'])
    expect(readMe).toMatch(new RegExp(`^\\| \`bun ${command}\` +\\|`, 'm'));
  const settings = await Bun.file(join(folder, 'own/.env.example')).text();
  expect(settings.match(/^[A-Z_]+=.*$/gm)).toEqual([`OFFICINA_SITE=${site.origin}`, 'OFFICINA_TOKEN=']);
});

test.each([
  [['mfe-x', 'own'], 'mfe-x is new: name its first page with --path and --title.'],
  [['mfe-x', 'own', '--path', '/x'], '--path and --title go together.'],
  [['mfe-x', 'own', '--path', 'X', '--title', 'X'], '--path is like /eventi'],
  [['mfe-x', 'own', '--path', '/x/:id', '--title', 'X'], '--path is like /eventi'],
  [['mfe-x', 'own', '--path', '/x', '--title', '<b>X'], '--path is like /eventi'],
  [['mfe-media', 'own', '--path', '/x', '--title', 'X'], 'it has its pages already'],
])('%j is wrong usage, and nothing is written', async (args, sentence) => {
  await serveKit();
  const { code, error } = await create(...args);
  expect([code, error]).toEqual([2, expect.stringContaining(sentence)]);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['a name that is none', ['../mfe', 'own'], 'A remote is named like mfe-public'],
  ['a folder in use', ['mfe-media', '.'], 'is not empty: nothing was written.'],
])('%s is refused, and nothing is written', async (_case, args, sentence) => {
  await serveKit();
  await writeFile(join(folder, 'mine.txt'), '');
  const { code, error } = await create(...args);
  expect([code, error]).toEqual([1, expect.stringContaining(sentence)]);
  expect(await readdir(folder)).toEqual(['mine.txt']);
});

test('a site whose shell has no kit says what to do', async () => {
  const { code, error } = await create('mfe-media', 'own');
  expect([code, error]).toEqual([1, expect.stringContaining('has no kit.tgz')]);
});

test('what a site serves as its kit and that is none is refused', async () => {
  const hostile = await packRelease(
    new Map([
      ['package/package.json', Buffer.from('{}')],
      ['other/file.js', Buffer.from('')],
    ]),
  );
  for (const packed of ['<html>', hostile]) {
    site.intercept = (request) => (request.url.endsWith('/kit.tgz') ? new Response(packed) : undefined);
    const { code, error } = await create('mfe-media', 'own');
    expect([code, error]).toEqual([1, `${site.origin}/kit.tgz is not a kit.\n`]);
  }
});
