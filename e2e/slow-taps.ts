import { expect, type Locator, type Page, test } from 'playwright/test';

const slowdown = 4;

/** Elements to tap on public pages, and what each tap leads to. */
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

/** Opens each page on a slow phone and taps `atMs` milliseconds after the start of the navigation. */
export async function tapEarly(page: Page, atMs: number, chosen = taps.map(({ what }) => what)): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const asked = taps.filter(({ what }) => chosen.includes(what));
  expect(asked).toHaveLength(chosen.length);
  for (const { what, address, tapped, shows } of asked) {
    await test.step(what, async () => {
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction((moment) => document.body && performance.now() >= moment, atMs);
      await tapped(page).tap();
      await shows(page);
    });
  }
}

/** Console messages: a page that is left while its style sheets are loading does not use them. */
export const slowTapNoise = /status of 404.*email-config|preloaded using link preload but not used/;
