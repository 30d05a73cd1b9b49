import type { Locator, Page, Request, Route } from 'playwright/test';

/** Opens a URL and waits until the page is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await untilFormHasLeftAddress(page);
  await page.goto(address);
  await untilHydrated(page);
}

/**
 * A form that closes is hidden at once, and goes Back in the history after that. The browser gives up a document that
 * is asked for between the two.
 */
async function untilFormHasLeftAddress(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('[role$="dialog"]');
    const isOpen = form?.checkVisibility({ visibilityProperty: true }) ?? false;
    return isOpen || !new URLSearchParams(window.location.search).has('modifica');
  });
}

/** Waits until the page's content is hydrated, not only its frame. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isContentHydrated);
}

/** Whether the content is hydrated now. */
export const isHydrated = (page: Page): Promise<boolean> => page.evaluate(isContentHydrated);

/** The cards of a list. */
export const cardsOf = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** Follows a link of the header, which on a phone is in its menu. */
export async function followHeader(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click();
  } else {
    await page.getByRole('banner').getByRole('link', { name }).click();
  }
}

/** The filters of the cars. */
export const filtersOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Filtra le auto' });

/** What opens one of their menus. */
export const filterMenu = (page: Page, menu: string): Locator =>
  filtersOf(page).locator('summary', { hasText: new RegExp(`^${menu}`) });

/** Opens a menu of the filters of the cars; returns a list of its choices, by default the one with the menu's name. */
export async function openFilter(page: Page, menu: string, title = menu): Promise<Locator> {
  await filterMenu(page, menu).click();
  return filtersOf(page).getByRole('list', { name: title });
}

/** Waits until the history has no entry of a menu or dialog that is closed: the browser gives up a Back before that. */
export async function untilLayersAreClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => !Object(history.state).layer);
}

/** Waits until one part of the page, the first element of a selector, is hydrated. */
export async function untilPartHydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((part) => {
    const element = document.querySelector(part);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, selector);
}

/** Waits until the whole page is hydrated, also the parts whose code comes last. */
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

/** Delays timers and messages of the page by two frames, as on a busy computer: React then commits after frames. */
export const delayTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const afterFrames = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      afterFrames(() => postMessage.call(this, message));
    };
    const later = window.setTimeout.bind(window);
    const delayed = (act: () => void, milliseconds?: number) => later(() => afterFrames(act), milliseconds);
    Object.assign(window, { setTimeout: delayed });
  });

/** Scrolls, and waits for the scroll event and the frame after it. */
export const scrollTo = (page: Page, y: number): Promise<void> =>
  page.evaluate(
    (top) =>
      new Promise<void>((settle) => {
        const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => settle()));
        const before = window.scrollY;
        window.addEventListener('scroll', drawn, { once: true });
        window.scrollTo(0, top);
        // No scroll event comes where there is nothing to scroll.
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

/** Holds requests until they are released; the release waits for their responses. */
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

/** Holds requests, later ones as well, until the returned function is called. */
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

/** The console's messages when a remote's files can't be loaded. */
export const remoteNoise =
  /Failed to load resource|Failed to fetch|\[ Federation Runtime \]|RUNTIME-00|mfe_(public|media|admin)|code did not come|Code was not fetched|error occurred in|dynamically imported module/;
