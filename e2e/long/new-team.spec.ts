import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expectAccessible } from '../axe';
import { bun, kit, run, said, start, stop } from '../commands';
import { credentials, expect, test } from '../fixtures';
import { untilHydrated } from '../pages';

const commands = resolve(import.meta.dirname, '../../scripts');
const tenMinutes = 600_000;

// Packages are installed and a remote is built.
test.setTimeout(tenMinutes);

test('a new team brings a page into the running site from an empty folder, and the owner takes it away', async ({
  page,
  request,
  openServer,
  makeFolder,
}) => {
  const { origin } = await openServer();
  const folder = await makeFolder();
  const html = async (path: string) => (await request.get(origin + path)).text();
  const before = await (await request.get(`${origin}/releases.json`)).json();
  expect((await request.get(`${origin}/eventi`)).status()).toBe(404);
  const began = performance.now();

  // The owner admits the name, and hands over the token.
  const admitted = await run(
    bun,
    ['--no-env-file', join(commands, 'deploy-token.ts'), 'mfe-events', '--team', 'Raduni', '--paths', '/eventi'],
    {
      cwd: folder,
      env: { OFFICINA_SITE: origin, ADMIN_USERNAME: credentials.username },
      input: `${credentials.password}\n`,
    },
  );
  expect(admitted).toContain('mfe_events of Raduni is admitted, at /eventi.');
  const token = admitted.trim().split('\n').at(-1) ?? '';

  // The team has the address of the site and the token; no checkout of this repository.
  const there = { cwd: folder, env: { OFFICINA_SITE: origin, OFFICINA_TOKEN: token } };
  await run(bun, ['add', `${origin}/kit.tgz`], there);
  const page1 = ['--path', '/eventi', '--title', 'Eventi'];
  await run(bun, [`${kit}/create-remote.js`, 'mfe-events', '.', ...page1], there);
  await run(bun, ['install'], there);
  expect(await run(bun, ['run', 'test'], there)).toContain('1 pass');
  await run(bun, ['run', 'check'], there);
  const published = await run(bun, ['run', 'publish', 'mfe-events'], there);
  expect(published).toContain('The site made it live');
  await expect.poll(async () => (await request.get(`${origin}/eventi`)).status(), { timeout: 1000 }).toBe(200);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.info(`A new team had its page online after ${seconds} s.`);
  expect(seconds * 1000).toBeLessThan(tenMinutes);

  // Nothing else was built or deployed.
  const after = await (await request.get(`${origin}/releases.json`)).json();
  for (const [name, { entry }] of Object.entries<{ entry: string }>(before.remotes)) {
    expect(after.remotes[name].entry).toBe(entry);
  }

  // Rendered on the server, in the menus and the sitemap, with a style sheet that other pages do not load.
  const own = await html('/eventi');
  expect(own).toMatch(/<h1[^>]*>Eventi<\/h1>/);
  expect(own).toMatch(/<title>Eventi - /);
  const { entry, style }: { entry: string; style: string } = after.remotes.mfe_events;
  expect(own).toContain(`data-sheet="${style}"`);
  const home = await html('/');
  expect(home.match(/<a[^>]* href="\/eventi"/g)?.length).toBeGreaterThanOrEqual(2);
  const sheets = (text: string) => /<script type="application\/json" id="start"[^>]*>([^<]*)/.exec(text)?.[1] ?? '';
  expect(sheets(own)).toContain(entry);
  expect(sheets(home)).not.toContain('mfe_events');
  expect(home).not.toContain(`data-sheet="${style}"`);
  expect(await html('/sitemap.xml')).toContain('/eventi</loc>');

  // A visitor reaches it from the menu, and back.
  await page.goto(origin);
  await untilHydrated(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Eventi', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eventi' })).toBeVisible();
  await expect(page).toHaveTitle(/^Eventi - /);
  await expectAccessible(page);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Eventi' })).toBeVisible();
  const looks = await page.screenshot({ fullPage: true });
  await test.info().attach('eventi', { body: looks, contentType: 'image/png' });
  await page.goBack();

  // A page that was not given to the team is refused.
  const other = await makeFolder();
  const elsewhere = { ...there, cwd: other };
  await run(bun, ['add', `${origin}/kit.tgz`], elsewhere);
  await run(bun, [`${kit}/create-remote.js`, 'mfe-events', '.', '--path', '/cars', '--title', 'Auto'], elsewhere);
  await run(bun, ['install'], elsewhere);
  await expect(run(bun, ['run', 'publish', 'mfe-events'], elsewhere)).rejects.toThrow(
    'mfe_events declares /cars, which mfe_public has already',
  );

  // The owner takes the name away: once the set without it is rehearsed, the page is gone and the menu has no entry.
  await request.post(`${origin}/api/login`, { data: credentials });
  expect((await request.delete(`${origin}/api/admitted-remotes/mfe_events`)).status()).toBe(204);
  await expect.poll(async () => (await request.get(`${origin}/eventi`)).status(), { timeout: 30_000 }).toBe(404);
  expect(await html('/')).not.toContain('href="/eventi"');
  await expect(run(bun, ['run', 'publish', 'mfe-events'], there)).rejects.toThrow('does not accept the token');
});

const counter = (label: string) => `import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      ${label}: {count}
    </button>
  );
}
`;

test('a page that is nowhere yet is rendered inside the running site, and takes over changes with its state', async ({
  page,
  request,
  server,
  afterwards,
  makeFolder,
}) => {
  const folder = await makeFolder();
  const there = { cwd: folder, env: { OFFICINA_SITE: server.origin, PORT: '0' } };
  await run(bun, ['add', `${server.origin}/kit.tgz`], there);
  await run(bun, [`${kit}/create-remote.js`, 'mfe-events', '.', '--path', '/eventi', '--title', 'Eventi'], there);
  await run(bun, ['install'], there);
  const ownPage = join(folder, 'src/pages/eventi-page.tsx');
  const text = await readFile(ownPage, 'utf8');
  const withCounter = text.replace('</Text>', '</Text><Counter />');
  await writeFile(ownPage, `import { Counter } from './counter';\n${withCounter}`);
  await writeFile(join(folder, 'src/pages/counter.tsx'), counter('Iscritti'));

  const local = start(bun, ['run', 'dev', 'mfe-events'], there);
  afterwards(() => stop(local));
  const address = await said(local, /with the local mfe-events: (\S+)/);
  const first = await request.get(`${address}/eventi`);
  expect(first.status()).toBe(200);
  expect(await first.text()).toMatch(/<div id="root">.*<h1[^>]*>Eventi<\/h1>.*Iscritti/s);

  await page.goto(`${address}/eventi`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Iscritti: 0' }).click();
  await expect(page.getByRole('button', { name: 'Iscritti: 1' })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await writeFile(join(folder, 'src/pages/counter.tsx'), counter('Partecipanti'));
  await expect(page.getByRole('button', { name: 'Partecipanti: 1' })).toBeVisible();
  expect(await page.evaluate(() => document.body.hasAttribute('data-same-document'))).toBe(true);
  expect(await (await request.get(`${address}/eventi`)).text()).toContain('Partecipanti');

  // The pages of the others are those of the site, with the entry of the new one in the menu.
  await page.goto(`${address}/cars`);
  await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Eventi', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eventi' })).toBeVisible();
});
