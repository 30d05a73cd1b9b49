import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { bun, kit, run, said, start, stop } from '../commands';
import { credentials, expect, test } from '../fixtures';
import { packageIn, versionOf } from '../next-release';
import { untilHydrated } from '../pages';
import { builtSite } from '../server';

const create = resolve(import.meta.dirname, '../../scripts/create-remote.ts');
const app = 'mfe-public';

// Installs packages and builds the remote three times.
test.setTimeout(600_000);

test('a remote in a repository of its own is written, checked, built, shown and published', async ({
  page,
  request,
  openServer,
  afterwards,
  makeFolder,
}) => {
  const { origin } = await openServer();
  const folder = await makeFolder();
  const own = join(folder, app);
  await request.post(`${origin}/api/login`, { data: credentials });
  const made = await request.post(`${origin}/api/deploy-tokens`, { data: { part: 'mfe_public', label: 'e2e' } });
  const { token }: { token: string } = await made.json();
  const env = { OFFICINA_SITE: origin, OFFICINA_TOKEN: token, PORT: '0' };

  await run(bun, [create, app, own], { cwd: folder, env });
  await run(bun, ['install'], { cwd: own, env });
  await run('node', ['node_modules/typescript/bin/tsc', '-p', '.'], { cwd: own, env });
  await run(bun, [`${kit}/build.js`], { cwd: own, env });
  // The version is a checksum: the content is the same as in this repository, byte for byte.
  expect(await versionOf(packageIn(join(own, 'dist'), 'mfe_public'))).toBe(
    await versionOf(packageIn(builtSite(), 'mfe_public')),
  );

  const local = start(bun, [`${kit}/dev-site.js`, app], { cwd: own, env });
  afterwards(() => stop(local));
  const address = await said(local, /with the local mfe-public: (\S+)/);
  await page.goto(`${address}/privacy`);
  await untilHydrated(page);
  await expect(page.getByText('Pochi dati, solo per risponderti')).toBeVisible();
  const file = join(own, 'src/pages/privacy-page.tsx');
  await writeFile(file, (await readFile(file, 'utf8')).replace('Pochi dati', 'Pochissimi dati'));
  await expect(page.getByText('Pochissimi dati, solo per risponderti')).toBeVisible({ timeout: 60_000 });
  expect(await (await request.get(`${origin}/privacy`)).text()).not.toContain('Pochissimi dati');
  const refused = await request.post(`${address}/api/logout`);
  expect([refused.status(), (await refused.json()).detail]).toEqual([403, expect.stringContaining('sola lettura')]);

  const out = await run(bun, [`${kit}/publish-release.js`, app], { cwd: own, env });
  expect(out).toContain('Its types fit the live site.');
  const [, version = '?'] = /^mfe_public \w{12} → (\w{12})$/m.exec(out) ?? [];
  const { remotes } = await (await request.get(`${origin}/releases.json`)).json();
  expect(remotes.mfe_public.entry).toContain(`/r/mfe_public/${version}`);
  await expect
    .poll(async () => (await request.get(`${origin}/privacy`)).text(), { intervals: [300] })
    .toContain('Pochissimi dati');
});

test('a new remote mounts a part of a live one, with the types of the live release, and takes the next ones', async ({
  request,
  server,
  afterwards,
  makeFolder,
}) => {
  const folder = await makeFolder();
  const packed = await (await request.get(`${server.origin}/kit.tgz`)).body();
  /** The props of the part Dial of the live mfe_gadget. */
  let props = '{ label: string }';
  const typesOf = (part: string) =>
    `declare module '@officina/contracts/remotes' { interface RemoteModules { ${part} } }\nexport {};\n`;
  const site = createServer((asked, response) => {
    if (asked.url === '/kit.tgz') response.end(packed);
    else if (asked.url === '/releases.json')
      response.end(JSON.stringify({ remotes: { mfe_gadget: { entry: '/r/mfe_gadget/1/container.js' } } }));
    else if (asked.url === '/r/mfe_gadget/1/parts.txt') response.end(typesOf(`'mfe_gadget/Dial': ${props}`));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  afterwards(() => new Promise((resolve) => site.close(resolve)));
  const address = site.address();
  if (!address || typeof address === 'string') throw new Error('The site has no port');
  const own = join(folder, 'mfe-shop');
  const there = { cwd: own, env: { OFFICINA_SITE: `http://127.0.0.1:${address.port}` } };
  const check = () => run('node', ['node_modules/typescript/bin/tsc', '-p', '.'], there);
  const build = () => run(bun, [`${kit}/build.js`], there);
  const change = async (file: string, from: string, to: string) => {
    const path = join(own, 'src', file);
    const text = await readFile(path, 'utf8');
    expect(text).toContain(from);
    await writeFile(path, text.replace(from, to));
  };

  await run(bun, [create, 'mfe-shop', own, '--path', '/vetrina', '--title', 'Vetrina'], { ...there, cwd: folder });
  await run(bun, ['install'], there);
  const page = 'pages/vetrina-page.tsx';
  await change(page, '<Text textStyle="lead"', '<Remote id="mfe_gadget/Dial" value={3} />\n<Text textStyle="lead"');
  await change(page, 'import { PageHead, ', 'import { PageHead, Remote, ');
  await expect(check()).rejects.toThrow("Property 'value' does not exist");

  const [before] = await kitsIn(own);
  props = '{ value: number }';
  await run(bun, [`${kit}/kit/update-kit.js`], there);
  const after = await kitsIn(own);
  expect(after).toEqual([expect.not.stringMatching(before ?? '')]);
  expect(JSON.parse(await readFile(join(own, 'package.json'), 'utf8')).devDependencies).toMatchObject({
    '@officina/kit': `file:${after[0]}`,
  });
  await check();
  await expect(build()).rejects.toThrow('mfe-shop mounts mfe_gadget/Dial: state it in src/manifest.ts');
  await change(
    'manifest.ts',
    "title: { it: 'Vetrina' },",
    "title: { it: 'Vetrina' },\n  mounts: { 'mfe_gadget/Dial': '^1.0.0' },",
  );
  await build();
  expect(await readdir(join(own, 'dist'))).toEqual(['mfe-shop.tgz']);
});

const kitsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('kit-'));
