import type { Locator, Page, Request, Route } from 'playwright/test';

/** Opens a URL and waits until the page is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await untilFormHasLeftAddress(page);
  await page.goto(address);
  await untilHydrated(page);
}

/**
 * A form that closes is hidden at once and then navigates back in the history. The browser cancels a navigation that is
 * started between the two.
 */
async function untilFormHasLeftAddress(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('[role$="dialog"]');
    const isOpen = form?.checkVisibility({ visibilityProperty: true }) ?? false;
    return isOpen || !new URLSearchParams(window.location.search).has('modifica');
  });
}

/** Waits until the page's content is hydrated, not only the layout. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isContentHydrated);
}

export const isHydrated = (page: Page): Promise<boolean> => page.evaluate(isContentHydrated);

export const cardsOf = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** Clicks a link of the header, which on phones is in the menu. */
export async function followHeader(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click();
  } else {
    await page.getByRole('banner').getByRole('link', { name }).click();
  }
}

/** The filters of the car list. */
export const filtersOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Filtra le auto' });

/** The element that opens a filter's menu. */
export const filterMenu = (page: Page, menu: string): Locator =>
  filtersOf(page).locator('summary', { hasText: new RegExp(`^${menu}`) });

/** Opens the menu of a filter; returns a list of choices in it, by default the one with the menu's name. */
export async function openFilter(page: Page, menu: string, title = menu): Promise<Locator> {
  await filterMenu(page, menu).click();
  return filtersOf(page).getByRole('list', { name: title });
}

/** Waits until the history entries of closed menus and dialogs are gone: the browser cancels a Back before that. */
export async function untilLayersAreClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => !Object(history.state).layer);
}

/** Waits until a part of the page, the first element of a selector, is hydrated. */
export async function untilPartHydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((part) => {
    const element = document.querySelector(part);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, selector);
}

/** Waits until the whole page is hydrated, including parts whose code is loaded last. */
export async function untilAllHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root *')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  );
}

/** Runs in the page. */
export function isContentHydrated() {
  const content = document.querySelector('main h1, main h2');
  return content !== null && Object.keys(content).some((key) => key.startsWith('__reactProps'));
}

/** A user agent without "Headless": a robot gets no staged release, and its reports do not count. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/**
 * Delays messages of the page by two frames, as on a busy computer: React then renders after these frames. Timers are
 * not delayed: `clearTimeout` could not stop one that waits for its frames, and React's tree breaks if it runs.
 */
export const delayMessages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      requestAnimationFrame(() => requestAnimationFrame(() => postMessage.call(this, message)));
    };
  });

/** Waits until a frame with all changes up to now has been drawn. */
export const untilDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** Scrolls, and waits for the scroll event and the next frame. */
export const scrollTo = (page: Page, y: number): Promise<void> =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        const before = window.scrollY;
        window.addEventListener('scroll', drawn, { once: true });
        window.scrollTo(0, top);
        // If there is nothing to scroll, no scroll event is fired.
        if (window.scrollY === before) drawn();
      }),
    y,
  );

/** Counts the documents that the browser requests from now on. */
export function countDocuments(page: Page): { readonly count: number } {
  const seen = { count: 0 };
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'document' && request.frame() === page.mainFrame()) seen.count += 1;
  });
  return seen;
}

/** Holds requests back until the returned function is called, which waits for their responses. */
export async function holdBack(page: Page, url: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(url, (route) => {
    held.push(route);
  });
  return async () => {
    for (const route of held.splice(0)) {
      const answered = page.waitForResponse(route.request().url());
      await route.continue();
      await answered;
    }
    await page.unroute(url);
  };
}

/** Holds requests back, including later ones, until the returned function is called. */
export async function hold(page: Page, url: RegExp): Promise<() => void> {
  let letCome = () => {};
  const allowed = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(url, async (route) => {
    await allowed;
    await route.continue();
  });
  return letCome;
}

/** Aborts requests for a file, as without a connection. Returns the function that allows them again. */
export async function takeAway(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, (route) => route.abort('connectionrefused'));
  return () => page.unroute(file);
}

/** The lower edge of an element in CSS pixels from the top of the viewport; infinite if it is not rendered. */
export async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

/** Lower edge of the header in CSS pixels, and opacity and colour of its band. */
export const headerLook = (header: Locator) =>
  header.evaluate((element) => {
    const { opacity, backgroundColor } = getComputedStyle(element, '::before');
    return { bottom: element.getBoundingClientRect().bottom, band: `${opacity} of ${backgroundColor}` };
  });

/** The band of the header of a scrolled page. */
export const solidBand = '1 of rgb(14, 18, 15)';

/** Console messages when the files of a remote cannot be loaded. */
export const remoteNoise =
  /Failed to load resource|Failed to fetch|\[ Federation Runtime \]|RUNTIME-00|mfe_(public|media|admin)|code did not come|Code was not fetched|error occurred in|dynamically imported module/;
