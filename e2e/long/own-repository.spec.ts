import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { bun, kit, run, said, start, stop } from '../commands';
import { credentials, expect, test } from '../fixtures';
import { untilHydrated } from '../pages';
import { builtSite } from '../server';

const create = resolve(import.meta.dirname, '../../scripts/create-remote.ts');
const app = 'mfe-public';

// Packages are installed, and the remote is built three times.
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
  // The same content as in this repository, byte for byte.
  expect(await manifestIn(join(own, 'dist'))).toEqual({ mfe_public: (await manifestIn(builtSite())).mfe_public });

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
  expect(out).toContain('Its types fit the live shell.');
  const [, version = '?'] = /^mfe_public \w{12} → (\w{12})$/m.exec(out) ?? [];
  const { remotes } = await (await request.get(`${origin}/releases.json`)).json();
  expect(remotes.mfe_public.entry).toContain(`/r/mfe_public/${version}`);
  await expect
    .poll(async () => (await request.get(`${origin}/privacy`)).text(), { intervals: [300] })
    .toContain('Pochissimi dati');
});

test('a remote that only the contracts know is built from placeholders, and takes the next kit', async ({
  request,
  server,
  afterwards,
  makeFolder,
}) => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'kit.tgz'), await (await request.get(`${server.origin}/kit.tgz`)).body());
  const local = { cwd: folder, env: {} };
  await run('tar', ['-xzf', 'kit.tgz'], local);
  const contracts = join(folder, 'package/contracts/src/remotes.ts');
  const declared = await readFile(contracts, 'utf8');
  /** The kit of a site whose contracts declare the part with these props. */
  const makeKit = async (props: string) => {
    await writeFile(
      contracts,
      declared.replace("'mfe_public/Home'", `'mfe_shop/ShopWindow': ${props};\n  'mfe_public/Home'`),
    );
    await run('tar', ['-czf', 'kit.tgz', 'package'], local);
  };
  const site = createServer(async (_request, response) => response.end(await readFile(join(folder, 'kit.tgz'))));
  await new Promise<void>((settle) => site.listen(0, '127.0.0.1', settle));
  afterwards(() => new Promise((settle) => site.close(settle)));
  const address = site.address();
  if (!address || typeof address === 'string') throw new Error('The site has no port');
  const own = join(folder, 'mfe-shop');
  const there = { cwd: own, env: { OFFICINA_SITE: `http://127.0.0.1:${address.port}` } };
  const check = () => run('node', ['node_modules/typescript/bin/tsc', '-p', '.'], there);

  await makeKit('NoProps');
  await run(bun, [create, 'mfe-shop', own], { ...there, cwd: folder });
  await run(bun, ['install'], there);
  await check();
  await run(bun, [`${kit}/build.js`], there);
  expect(Object.keys(await manifestIn(join(own, 'dist')))).toEqual(['mfe_shop']);

  const part = join(own, 'src/parts/shop-window.tsx');
  await writeFile(part, (await readFile(part, 'utf8')).replace('(_props:', '({ alt }:').replace('<p>', '<p>{alt}'));
  await expect(check()).rejects.toThrow("Property 'alt' does not exist");
  const [before] = await kitsIn(own);
  await makeKit('PictureProps');
  await run(bun, [`${kit}/kit/update-kit.js`], there);
  const after = await kitsIn(own);
  expect(after).toEqual([expect.not.stringMatching(before ?? '')]);
  expect(JSON.parse(await readFile(join(own, 'package.json'), 'utf8')).devDependencies).toMatchObject({
    '@officina/kit': `file:${after[0]}`,
  });
  await check();
  await run(bun, [`${kit}/build.js`], there);
});

const kitsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('kit-'));

const manifestIn = async (folder: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
