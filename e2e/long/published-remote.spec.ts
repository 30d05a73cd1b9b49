import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { packageIn, publishing, versionOf } from '../next-release';
import { visit } from '../pages';
import { builtSite } from '../server';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The files that a page has loaded, with their bytes over the line. */
const sizesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
  );

test('a published remote is in the next page as the difference to what the browser has, open tabs keep working, and "Ripristina" puts the earlier version online again', async ({
  page,
  context,
  request,
  openServer,
}) => {
  const { origin } = await openServer();
  const site = await publishing(origin, builtSite());
  const gallery = () => request.get(`${origin}/gallery`).then((response) => response.text());
  await visit(page, `${origin}/`);
  const version = await site.deploy('mfe_public', (code) =>
    code.replaceAll('I nostri progetti', 'Progetti della nuova versione'),
  );

  await expect.poll(gallery, { intervals: [300] }).toContain('Progetti della nuova versione');
  const next = await context.newPage();
  await visit(next, `${origin}/gallery`);
  await expect(next.getByRole('heading', { level: 1, name: 'Progetti della nuova versione' })).toBeVisible();
  await next.waitForLoadState('networkidle');
  const updates = (await sizesOf(next)).filter(({ url }) => url.includes(version));
  expect(updates.map(({ url }) => url)).toContain(`${origin}/r/mfe_public/${version}/container.js`);
  expect(updates.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(10_000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria Lavori' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'I nostri progetti' })).toBeVisible();

  await context.addCookies(site.cookies);
  await next.goto(`${origin}/admin/modules?module=mfe_public`);
  const row = next.getByRole('table', { name: 'Versioni online' }).getByRole('row', { name: /^Pagine pubbliche/ });
  await expect(row.getByText(version.slice(0, 12))).toBeVisible();
  const image = (await versionOf(packageIn(builtSite(), 'mfe_public'))).slice(0, 12);
  await next.getByRole('button', { name: `Ripristina la versione ${image}` }).click();
  const question = next.getByRole('alertdialog', { name: 'Ripristina versione' });
  await expect(question).toContainText(`la versione ${image} di "Pagine pubbliche" (mfe_public)`);
  await expectAccessible(next);
  await question.getByRole('button', { name: 'Ripristina' }).click();
  await expect(next.getByText('Versione ripristinata')).toBeVisible();
  await expect(row.getByText(image)).toBeVisible();
  await expect.poll(gallery, { intervals: [300] }).toContain('I nostri progetti');
});
