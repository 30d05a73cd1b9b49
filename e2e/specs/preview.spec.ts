import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { type Publishing, publishing } from '../next-release';
import { untilHydrated } from '../pages';
import { builtSite, type Server } from '../server';

let server: Server;
let site: Publishing;

test.beforeEach(async ({ afterwards, openServer }) => {
  const dist = await mkdtemp(join(tmpdir(), 'officina-preview-'));
  afterwards(() => rm(dist, { recursive: true, force: true }));
  await cp(builtSite(), dist, { recursive: true });
  server = await openServer({ dist });
  site = await publishing(server.origin, dist);
});

const bar = (page: Page) => page.getByRole('complementary', { name: 'Anteprima' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The address of a preview of the public pages whose gallery has another title. */
async function previewOfGallery(): Promise<string> {
  const version = await site.store('mfe_public', (code) => code.replaceAll('I nostri progetti', 'Progetti in prova'));
  const { path } = await site.client.call('createPreview', { params: { id: 'mfe_public' }, body: { version } });
  return server.origin + path;
}

test('a link shows the previewed version below a bar, in this browser only, until "Esci"', async ({
  page,
  openContext,
}) => {
  await page.goto(await previewOfGallery());
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(bar(page)).toBeVisible();
  await untilHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galleria Lavori' }).click();
  await expect(heading(page, 'Progetti in prova')).toBeVisible();

  const answer = await page.reload();
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  await expect(heading(page, 'Progetti in prova')).toBeVisible();

  const other = await (await openContext()).newPage();
  await other.goto(`${server.origin}/gallery`);
  await expect(heading(other, 'I nostri progetti')).toBeVisible();
  await expect(bar(other)).toHaveCount(0);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Esci dall’anteprima' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${server.origin}/gallery`);
  await expect(heading(page, 'I nostri progetti')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});
