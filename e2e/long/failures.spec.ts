import { breakPart } from '../faults';
import { expect, test } from '../fixtures';
import { publishing } from '../next-release';
import { remoteNoise, userAgent, visit } from '../pages';
import { failureOf, reportsOf } from '../reports';
import { builtSite } from '../server';

test('a release that breaks a page goes back by itself after five visitors, and "Moduli" says why', async ({
  page,
  watch,
  openServer,
}) => {
  watch.allow(/broken part|error occurred in/);
  const server = await openServer({ isNew: true, isProxied: true });
  const { client, cookies, deploy } = await publishing(server.origin, builtSite());
  const liveModule = async () => (await client.call('listModules')).find(({ name }) => name === 'mfe_public');
  await expect.poll(async () => (await liveModule())?.processes).toEqual({ total: 1, agreeing: 1 });
  const image = (await liveModule())?.live.version ?? '';
  const version = await deploy('mfe_public', (text, file) =>
    /^privacy-page-[^/]+\.js$/.test(file)
      ? 'export default function Broken() { throw new TypeError("broken part"); }'
      : text,
  );
  await expect.poll(async () => (await liveModule())?.processes).toEqual({ total: 1, agreeing: 1 });

  const reports = reportsOf(page);
  for (let visitor = 1; visitor <= 5; visitor += 1) {
    expect((await liveModule())?.live.version).toBe(version);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `192.0.2.${visitor}`, 'user-agent': userAgent });
    const reported = page.waitForResponse('**/api/failures');
    await page.goto(`${server.origin}/privacy`);
    await expect(page.getByRole('heading', { level: 1, name: 'Qualcosa non ha funzionato' })).toBeVisible();
    expect((await reported).status()).toBe(204);
  }
  expect(reports).toEqual(Array.from({ length: 5 }, () => ({ part: 'mfe_public', version, kind: 'render' })));
  await expect.poll(async () => (await liveModule())?.processes).toEqual({ total: 1, agreeing: 1 });
  await visit(page, `${server.origin}/privacy`);
  await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();

  await page.context().addCookies(cookies);
  await page.goto(`${server.origin}/admin/modules?module=mfe_public`);
  const row = page.getByRole('table', { name: 'Versioni online' }).getByRole('row', { name: /^Pagine pubbliche/ });
  await expect(row).toContainText(image.slice(0, 12));
  await expect(page.getByRole('list', { name: 'Guasti dell’ultima ora' }).getByRole('listitem')).toHaveText([
    `Pagine pubbliche mfe_public5 × errore in una paginadalla versione ${version.slice(0, 12)}`,
  ]);
  await expect(
    page
      .getByRole('table', { name: /^Pubblicazioni/ })
      .locator('tbody')
      .getByRole('row'),
  ).toHaveText([
    new RegExp(
      `Ritirata la versione ${version.slice(0, 12)}: ha avuto guasti presso 5 indirizzi su 5\\..*Ripristino automatico.*automatico.*Online$`,
    ),
    /Pubblicazione.*titolare.*Ripristina$/,
    /Immagine del server/,
  ]);
  await page.goto(`${server.origin}/admin/log?kind=module`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(
    new RegExp(`automatico ha messo online il modulo mfe_public, versione ${image.slice(0, 12)}$`),
  );
});

test('a remote that does not load is reported once, with its version and nothing else', async ({ page, watch }) => {
  watch.allow(remoteNoise);
  const reports = reportsOf(page);
  await breakPart(page, 'mfe_public', '500');
  const reported = page.waitForResponse('**/api/failures');
  await page.goto('/cars');
  expect((await reported).status()).toBe(204);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria Lavori' }).click();
  await expect(page.getByText('Questa parte del sito non è disponibile')).toBeVisible();
  expect(reports).toEqual([await failureOf('mfe_public', 'load')]);
});

test('pictures that do not load are a failure of the media remote', async ({ page, watch }) => {
  watch.allow(remoteNoise);
  const reports = reportsOf(page);
  await breakPart(page, 'mfe_media', '404');
  const reported = page.waitForResponse('**/api/failures');
  await page.goto('/cars');
  expect((await reported).status()).toBe(204);
  expect(reports).toEqual([await failureOf('mfe_media', 'load')]);
});

test('a shell whose entry does not load is reported by the page itself', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|Failed to fetch/);
  const reports = reportsOf(page);
  await page.route(/\/r\/shell\//, (route) => route.abort());
  const reported = page.waitForResponse('**/api/failures');
  await page.goto('/auth');
  expect((await reported).status()).toBe(204);
  expect(reports).toEqual([await failureOf('shell', 'start')]);
});
