import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { bun, run, said, start, stop } from '../commands';
import { expect, test } from '../fixtures';
import { freePort } from '../free-port';
import { untilHydrated } from '../pages';
import { admit } from '../server';

const root = resolve(import.meta.dirname, '../..');
const publish = join(root, 'scripts/publish-release.ts');
const vite = 'node_modules/vite/bin/vite.js';

/** Packages that a team would install, with the folder here that contains each. */
const installed = {
  'node_modules/vite': 'vite',
  'node_modules/@module-federation/vite': '@module-federation/vite',
  'shell/node_modules/@module-federation/runtime': '@module-federation/runtime',
  'shell/node_modules/@officina/platform': '@officina/platform',
  'shell/node_modules/react': 'react',
  'shell/node_modules/react-dom': 'react-dom',
};

/** Copies the project of a team that uses only Vite and module federation. Returns the function that builds it. */
async function copyProject(sample: string, folder: string) {
  await cp(join(root, 'e2e/samples', sample), folder, { recursive: true });
  for (const [from, name] of Object.entries(installed)) {
    await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true });
    await symlink(join(root, from), join(folder, 'node_modules', name));
  }
  return (...options: string[]) => run('node', [vite, 'build', ...options], { cwd: folder, env: {} });
}

test('a remote that the federation plugin alone has built is published, drawn by the browser, and by the server with its other half', async ({
  page,
  request,
  openServer,
  makeFolder,
}) => {
  const { origin } = await openServer();
  const folder = await makeFolder();
  const build = await copyProject('federated-remote', folder);
  const { token } = await admit(origin, folder, ['mfe-raduni', 'Club', '/raduni']);
  const env = { OFFICINA_SITE: origin, OFFICINA_TOKEN: token };
  const from = () => run(bun, ['--no-env-file', publish, 'mfe-raduni', '--from', 'dist'], { cwd: folder, env });
  const html = async () => (await request.get(`${origin}/raduni`)).text();
  const button = page.getByRole('button');

  await build();
  expect(await from()).toContain('The site made it live');
  await expect.poll(async () => (await request.get(`${origin}/raduni`)).status(), { intervals: [300] }).toBe(200);
  expect(await html()).not.toContain('Raduni di primavera');
  await page.goto(`${origin}/raduni`);
  await button.filter({ hasText: 'Iscritti: 0' }).click();
  await expect(button.filter({ hasText: 'Iscritti: 1' })).toBeVisible();

  await build('--ssr', 'src/server.js', '--outDir', 'dist/ssr');
  expect(await from()).toContain('The site made it live');
  await expect.poll(html, { intervals: [300] }).toMatch(/<h1>Raduni di primavera<\/h1>/);
  expect(await html()).toContain('.raduni{color:#010203;padding:12rem 2rem 2rem}');
  await page.goto(`${origin}/raduni`);
  const heading = page.getByRole('heading', { level: 1, name: 'Raduni di primavera' });
  await heading.evaluate((element) => element.setAttribute('data-of-server', ''));
  await untilHydrated(page);
  await button.filter({ hasText: 'Iscritti: 0' }).click();
  await expect(button.filter({ hasText: 'Iscritti: 1' })).toBeVisible();
  await expect(heading).toHaveAttribute('data-of-server');
  await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
});

test('a page of another site loads a part by its mf-manifest.json, and by its entry', async ({
  page,
  request,
  server,
  afterwards,
  makeFolder,
}) => {
  const folder = await makeFolder();
  const build = await copyProject('other-host', folder);
  await build('--target', 'esnext');
  const port = String(await freePort());
  const site = start('node', [vite, 'preview', '--port', port, '--strictPort'], { cwd: folder, env: {} });
  afterwards(() => stop(site));
  const address = await said(site, /Local:\s+(\S+)/);
  const { remotes } = await (await request.get(`${server.origin}/releases.json`)).json();
  const entry: string = new URL(remotes.mfe_media.entry, server.origin).href;

  for (const of of [entry.replace(/[^/]+$/, 'mf-manifest.json'), entry]) {
    await page.goto(`${address}?entry=${of}`);
    await expect(page.getByText('Una Lancia')).toBeVisible();
  }
});
