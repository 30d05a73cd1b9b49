import type { Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expect, test } from '../fixtures';
import { publishing } from '../next-release';
import { untilHydrated, userAgent } from '../pages';
import { builtSite } from '../server';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('some visitors see a staged release on all pages, the others what is live, until one of its pages fails', async ({
  page,
  watch,
  openServer,
  openContext,
}) => {
  const server = await openServer();
  const site = await publishing(server.origin, builtSite());
  const staged = async () => (await site.client.call('listModules')).find(({ name }) => name === 'mfe_public')?.staged;
  const version = await site.store('mfe_public', (code) => code.replaceAll('I nostri progetti', 'Progetti in prova'));
  await site.client.call('stageRelease', { params: { id: 'mfe_public' }, body: { version, share: 50 } });

  /** Opens new visitors until one gets this set of releases. */
  const visitorOf = async (isStaged: boolean): Promise<Page> => {
    const visitor = await (await openContext({ userAgent })).newPage();
    const answer = await visitor.goto(`${server.origin}/gallery`);
    return (await answer?.text())?.includes('Progetti in prova') === isStaged ? visitor : visitorOf(isStaged);
  };
  const visitors = { live: await visitorOf(false), staged: await visitorOf(true) };
  const names = { live: 'I nostri progetti', staged: 'Progetti in prova' };
  for (const set of ['live', 'staged'] as const) {
    const visitor = visitors[set];
    await expect(title(visitor, names[set])).toBeVisible();
    await untilHydrated(visitor);
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Galleria Lavori' }).click();
    await expect(title(visitor, names[set])).toBeVisible();
    await visitor.reload();
    await expect(title(visitor, names[set])).toBeVisible();
    const [cookie, ...others] = await visitor.context().cookies();
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({ name: 'share', httpOnly: true, sameSite: 'Lax', expires: -1 });
  }

  // Each page sends its metrics when it is left.
  const before = (await staged())?.staged.pages ?? 0;
  await visitors.staged.goto('about:blank');
  await expect.poll(async () => (await staged())?.staged.pages).toBeGreaterThan(before);
  expect(await staged()).toMatchObject({ outcome: null, staged: { failures: 0 }, live: { failures: 0 } });

  await page.context().addCookies(site.cookies);
  await page.goto(`${server.origin}/admin/modules`);
  await expect(page.getByText(/è in prova: la vede una visita su\s2\./)).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: /^Prova di "Pagine pubbliche"/ })
      .locator('tbody')
      .getByRole('row'),
  ).toHaveCount(2);
  await expectAccessible(page);

  // A page of one visitor reports a failure.
  await visitors.staged.goto(`${server.origin}/gallery`);
  await visitors.staged.evaluate(async (version) => {
    const body = JSON.stringify({ part: 'mfe_public', version, kind: 'render' });
    await fetch('/api/failures', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }, version);
  await expect.poll(async () => (await staged())?.outcome).toBe('back');
  await visitors.staged.reload();
  await expect(title(visitors.staged, names.live)).toBeVisible();
  await page.reload();
  await expect(
    page.getByText(/La prova della versione .* è finita .*: tutti vedono la versione online\. Ha avuto un guasto in/),
  ).toBeVisible();
  expect(watch.faults).toEqual([]);
});
