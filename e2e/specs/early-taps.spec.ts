import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures';

const slowdown = 4;

/** What can be tapped on the visitor's pages, and what the tap leads to. */
const taps: { what: string; address: string; tapped: (page: Page) => Locator; shows: (page: Page) => Promise<void> }[] =
  [
    {
      what: 'a link of the home page',
      address: '/',
      tapped: (page) => page.getByRole('link', { name: 'I nostri lavori' }),
      shows: (page) => expect(page.getByRole('heading', { level: 1, name: 'I nostri progetti' })).toBeVisible(),
    },
    {
      what: 'the menu',
      address: '/cars',
      tapped: (page) => page.getByRole('button', { name: 'Menu' }),
      shows: (page) => expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible(),
    },
    {
      what: 'a filter',
      address: '/gallery',
      tapped: (page) => page.getByRole('navigation', { name: 'Filtra per categoria' }).getByText('Restauro'),
      shows: (page) => expect(page).toHaveURL(/\?categoria=restoration$/),
    },
    {
      what: '"load more"',
      address: '/cars',
      tapped: (page) => page.getByRole('button', { name: 'Carica altre auto' }),
      shows: (page) => expect(page.getByRole('main').getByRole('article')).toHaveCount(9),
    },
    {
      what: 'a card',
      address: '/gallery',
      tapped: (page) => page.getByRole('main').getByRole('article').first().getByRole('link'),
      shows: (page) => expect(page.getByRole('heading', { name: 'Interventi Realizzati' })).toBeVisible(),
    },
    {
      what: 'a picture',
      address: '/cars/1',
      tapped: (page) =>
        page
          .getByRole('region', { name: /Immagini/ })
          .getByRole('button')
          .first(),
      shows: (page) => expect(page.getByRole('dialog')).toBeVisible(),
    },
    {
      what: 'the form',
      address: '/contact',
      tapped: (page) => page.getByRole('button', { name: 'Invia Messaggio' }),
      shows: (page) => expect(page.getByLabel('Nome', { exact: true })).toHaveAttribute('aria-invalid', 'true'),
    },
  ];

for (const at of [200, 500, 1000, 2000]) {
  test(`on a slow phone a tap after ${at} ms does what it says @phone-only @phone`, async ({ page, watch }) => {
    watch.allow(/status of 404.*email-config/);
    // A page that is left while its style sheets are loading no longer uses them.
    watch.allow(/preloaded using link preload but not used/);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    for (const { what, address, tapped, shows } of taps) {
      await test.step(what, async () => {
        await page.goto(address, { waitUntil: 'commit' });
        await page.waitForFunction((moment) => document.body && performance.now() >= moment, at);
        await tapped(page).tap();
        await shows(page);
      });
    }
  });
}
