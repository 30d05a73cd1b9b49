import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from '../axe';
import { bun, kit, run, said, start, stop } from '../commands';
import { credentials, expect, test } from '../fixtures';
import { untilHydrated } from '../pages';
import { admit } from '../server';

const tenMinutes = 600_000;

/** Adds to a new remote at /eventi: a page that reads ?mese, with a style sheet, and a page of a record. */
async function grow(folder: string, event: string): Promise<void> {
  const change = async (file: string, ...changes: [string, string][]) => {
    const text = await readFile(join(folder, 'src', file), 'utf8');
    await writeFile(
      join(folder, 'src', file),
      changes.reduce((grown, [from, to]) => grown.replace(from, to), text),
    );
  };
  await change('remote.ts', ['exposes = {', "exposes = {\n  './Evento': () => import('./pages/evento-page'),"]);
  await change(
    'manifest.ts',
    ["path: '/eventi',", "path: '/eventi',\n      searchParams: ['mese'],"],
    ['pages: [', "pages: [{ path: '/eventi/:id', part: './Evento', title: { it: 'Evento' }, sample: '/eventi/12' },"],
  );
  await change(
    'pages/eventi-page.tsx',
    ['import { PageHead, useCompany', "import './eventi.css';\nimport { PageHead, useCompany, useSearchParams"],
    ['const { brand }', 'const [asked] = useSearchParams();\n  const { brand }'],
    ['</Text>', "</Text><p className=\"eventi-mese\">Mese {asked.get('mese') ?? 'nessuno'}</p>"],
  );
  await writeFile(join(folder, 'src/pages/eventi.css'), '.eventi-mese {\n  color: rgb(1, 2, 3);\n}\n');
  await writeFile(join(folder, 'src/pages/evento-page.tsx'), `export default function EventoPage() {\n  ${event}\n}\n`);
}

// Installs packages and builds a remote.
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

  // The owner admits the name and passes the token to the team.
  const { said: admitted, token } = await admit(origin, folder, ['mfe-events', 'Raduni', '/eventi']);
  expect(admitted).toContain('mfe_events of Raduni is admitted, at /eventi.');

  // The team has the site's URL and the token, but no checkout of this repository.
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

  // No other part was built or deployed.
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

  // A visitor gets there by the menu, and back.
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

  // A release whose page throws for each id is refused.
  await grow(folder, "throw new Error('Nessuna data');");
  await expect(run(bun, ['run', 'publish', 'mfe-events'], there)).rejects.toThrow(
    'The page /eventi/12 is not rendered: Nessuna data',
  );
  expect((await request.get(`${origin}/eventi/12`)).status()).toBe(404);

  // From the server's HTML on, the page has its declared search params and its style sheet.
  await writeFile(join(folder, 'src/pages/evento-page.tsx'), 'export default () => <h1>Raduno</h1>;\n');
  await run(bun, ['run', 'check'], there);
  await run(bun, ['run', 'publish', 'mfe-events'], there);
  await expect.poll(() => html('/eventi?mese=5&anno=1968'), { timeout: 1000 }).toMatch(/Mese (?:<!-- -->)?5</);
  expect(await html('/eventi/7')).toContain('Raduno');
  expect(await html('/eventi?anno=1968')).toBe(await html('/eventi'));
  expect(await html('/eventi')).toMatch(/<style data-sheet="[^"]*mfe_events[^>]*>\.eventi-mese\{color:#010203\}/);
  expect(await html('/')).not.toContain('eventi-mese');
  await page.goto(`${origin}/eventi?mese=5`);
  const month = page.getByText('Mese 5');
  await month.evaluate((element) => element.setAttribute('data-of-server', ''));
  await untilHydrated(page);
  await expect(month).toHaveAttribute('data-of-server');
  await expect(month).toHaveCSS('color', 'rgb(1, 2, 3)');

  // A page at a path that was not assigned to the team is refused.
  const other = await makeFolder();
  const elsewhere = { ...there, cwd: other };
  await run(bun, ['add', `${origin}/kit.tgz`], elsewhere);
  await run(bun, [`${kit}/create-remote.js`, 'mfe-events', '.', '--path', '/cars', '--title', 'Auto'], elsewhere);
  await run(bun, ['install'], elsewhere);
  await expect(run(bun, ['run', 'publish', 'mfe-events'], elsewhere)).rejects.toThrow(
    'mfe_events declares /cars, which mfe_public has already',
  );

  // The owner withdraws the admission: after a rehearsal without the remote, its page and menu entry are removed.
  await request.post(`${origin}/api/login`, { data: credentials });
  expect((await request.delete(`${origin}/api/admitted-remotes/mfe_events`)).status()).toBe(204);
  await expect.poll(async () => (await request.get(`${origin}/eventi`)).status(), { timeout: 30_000 }).toBe(404);
  expect(await html('/')).not.toContain('href="/eventi"');
  await expect(run(bun, ['run', 'publish', 'mfe-events'], there)).rejects.toThrow(
    'The site refuses it (401): The deploy token is not valid, or it was revoked.',
  );
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
  await grow(folder, 'return <h1>Raduno</h1>;');
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

  // As on the site, the page gets its declared search params and has its style sheet once.
  const asked = await (await request.get(`${address}/eventi?mese=5&anno=1968`)).text();
  expect(asked).toMatch(/Mese (?:<!-- -->)?5</);
  expect(asked.match(/\.eventi-mese/g)).toHaveLength(1);

  await page.goto(`${address}/eventi?mese=5`);
  await untilHydrated(page);
  await expect(page.getByText('Mese 5')).toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(await page.locator('style[data-vite-dev-id]').count()).toBe(1);
  await page.getByRole('button', { name: 'Iscritti: 0' }).click();
  await expect(page.getByRole('button', { name: 'Iscritti: 1' })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await writeFile(join(folder, 'src/pages/counter.tsx'), counter('Partecipanti'));
  await expect(page.getByRole('button', { name: 'Partecipanti: 1' })).toBeVisible();
  expect(await page.evaluate(() => document.body.hasAttribute('data-same-document'))).toBe(true);
  expect(await (await request.get(`${address}/eventi`)).text()).toContain('Partecipanti');

  // Other pages are those of the site, with the menu entry of the new one.
  await page.goto(`${address}/cars`);
  await expect(page.getByRole('heading', { level: 1, name: 'Auto in Vendita' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Eventi', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eventi' })).toBeVisible();
});
