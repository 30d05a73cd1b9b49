import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures';
import { visit } from '../pages';

const budget = 140 * 1000;
const mostFiles = 12;

interface Script {
  url: string;
  text: string;
}

/** Every kind of page that a visit may begin with; the demo catalogue has the records. */
const entrances = ['/', '/gallery', '/gallery/1', '/cars', '/cars/1', '/contact', '/privacy', '/non-esiste'];

for (const address of entrances) {
  test(`a visit that starts at ${address} needs at most 140 KB of JavaScript in 12 files`, async ({ page, watch }) => {
    if (address === '/non-esiste') watch.allow(/status of 404/);
    // Hydrated first: the network is also idle before the application is requested.
    await visit(page, address);
    await page.waitForLoadState('networkidle');
    const scripts = await scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.length, scripts.map(({ file }) => file).join('\n')).toBeLessThanOrEqual(mostFiles);
    expect(
      scripts.filter(({ bytes, raw }) => raw > 1000 && bytes === raw),
      'scripts that are not compressed',
    ).toEqual([]);
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    const heaviest = scripts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12);
    expect(total, heaviest.map(({ file, bytes }) => `${bytes} ${file}`).join('\n')).toBeLessThanOrEqual(budget);
  });
}

const backOffice = {
  'the admin remote': ({ url }: Script) => url.includes('/mfe_admin/'),
  'ui-admin': ({ url }: Script) => /\/ui-admin-[^/]+\.js$/.test(url),
  'the schemas of the endpoint table': ({ text }: Script) =>
    text.includes('La marca deve contenere almeno 2 caratteri'),
  'react-hook-form': ({ text }: Script) => text.includes('shouldUseNativeValidation'),
};

test('a visitor’s pages load nothing of the back office', async ({ page, insertCar, insertProject, login }) => {
  const car = await insertCar();
  const project = await insertProject();
  const loaded: Script[] = [];
  page.on('response', async (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    loaded.push({ url: response.url(), text: await response.text().catch(() => '') });
  });
  for (const address of ['/', '/gallery', `/gallery/${project.id}`, '/cars', `/cars/${car.id}`, '/contact']) {
    await visit(page, address);
    await page.waitForLoadState('networkidle');
  }
  for (const [what, isOfIt] of Object.entries(backOffice)) {
    expect(
      loaded.filter(isOfIt).map(({ url }) => url),
      what,
    ).toEqual([]);
  }

  // The same texts are found in the back office, so the check above can fail.
  await login();
  await page.goto('/admin/cars/new');
  await expect(page.getByText('Passo 1 di 4')).toBeVisible();
  for (const [what, isOfIt] of Object.entries(backOffice)) {
    await expect.poll(() => loaded.filter(isOfIt).length, what).toBeGreaterThan(0);
  }
});

test('files of releases are immutable for caches, pages must be revalidated', async ({ page, request }) => {
  await visit(page, '/');
  const [script] = await scriptsOf(page);
  if (!script) throw new Error('The page has no script');
  const file = await request.get(script.file);
  expect(file.headers()['cache-control']).toContain('immutable');
  const document = await request.get('/');
  expect(document.headers()['cache-control']).toBe('no-cache');
  const again = await request.get('/', { headers: { 'if-none-match': document.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
});

async function scriptsOf(page: Page): Promise<{ file: string; bytes: number; raw: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.js(\?|$)/.test(name))
      .map(({ name, encodedBodySize, decodedBodySize }) => ({
        file: new URL(name).pathname,
        bytes: encodedBodySize,
        raw: decodedBodySize,
      })),
  );
}
