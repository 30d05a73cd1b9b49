/// <reference lib="dom" />
/** Time on a slow phone from a tap to the frame that shows its effect. */
import type { Browser, Locator, Page } from 'playwright';
import { inFreshPage, phone, slowCpu, slowDown, usual } from './browser.ts';
import { type Measure, p95, percentile } from './report.ts';

const bar = 200;
/** Of Back, which shows a page that was kept. */
const backBar = 100;
/** Each visit starts with an empty cache and taps different cards, so that their pages have not been fetched before. */
const lists = ['/cars', '/gallery'];
const cards = 5;

const onPhone = (browser: Browser, work: (page: Page) => Promise<void>) =>
  inFreshPage(browser, phone, work, { hasTouch: true });

/** The interactive elements of public pages, each with what shows the effect of a tap. */
const touched: { what: string; address: string; target: string; effect: Effect }[] = [
  {
    what: 'link',
    address: '/',
    target: 'main a[href="/gallery"]',
    effect: { selector: 'h1', text: 'I nostri progetti' },
  },
  { what: 'menu', address: '/cars', target: 'header button', effect: { selector: 'header dialog[open]' } },
  {
    what: 'filter',
    address: '/gallery',
    target: 'main nav a[href*="restoration"]',
    effect: { selector: 'main nav a[href*="restoration"][aria-current]' },
  },
  {
    what: 'load more',
    address: '/cars',
    target: 'main button >> text=Carica altre auto',
    effect: { selector: 'main li:nth-child(9) article' },
  },
  {
    what: 'card',
    address: '/gallery',
    target: 'main article h2 a',
    effect: { selector: 'h1', otherThan: 'I nostri progetti' },
  },
  { what: 'picture', address: '/cars/1', target: 'section button:has(img)', effect: { selector: 'dialog[open] img' } },
  { what: 'form', address: '/contact', target: 'form [type=submit]', effect: { selector: '[aria-invalid=true]' } },
];
/** Milliseconds from the navigation to the tap, and number of visits per element. */
const moment = 2500;
const times = 5;

/** Taps soon after the navigation, one per page view. */
export async function earlyTaps(browser: Browser, origin: string): Promise<Measure> {
  const measured: number[] = [];
  const notes: string[] = [];
  for (const { what, address, target, effect } of touched) {
    const own: number[] = [];
    for (let visit = 0; visit < times; visit += 1) {
      await onPhone(browser, async (page) => {
        await slowCpu(page);
        await page.goto(origin + address, { waitUntil: 'commit', timeout: 120_000 });
        await page.waitForFunction((at) => document.body && performance.now() >= at, moment);
        const toEffect = await watch(page, 'pointerdown', effect);
        await press(page, page.locator(target).first());
        own.push(await toEffect());
      });
    }
    measured.push(...own);
    notes.push(`${what} ${Math.round(percentile(own, 50))}`);
  }
  return {
    what: `ms from a tap ${moment / 1000} s after the navigation to its effect, 95 of 100`,
    value: p95(measured),
    bar: { atMost: bar },
    note: `medians of ${times}: ${notes.join(', ')}`,
  };
}

/** Taps on cards, and Back, in `visits` visits of each list, at this CPU slowdown. */
export async function taps(browser: Browser, origin: string, visits: number, slowdown: number): Promise<Measure[]> {
  const there: number[] = [];
  const back: number[] = [];
  for (const path of lists) {
    for (let visit = 0; visit < visits; visit += 1) {
      await onPhone(browser, async (page) => {
        await slowDown(page, slowdown);
        // A slow phone may still evaluate code when the network is idle: wait for the prefetched code of the next page.
        const atRest = page.waitForResponse(/assets\/(car|project)-page/, { timeout: 120_000 });
        await page.goto(origin + path, { waitUntil: 'commit', timeout: 120_000 });
        await atRest;
        await page.waitForLoadState('networkidle');
        for (let card = 0; card < cards; card += 1) {
          const { toRecord, toList } = await tap(page, card);
          there.push(toRecord);
          back.push(toList);
        }
      });
    }
  }
  const measure = (what: string, times: number[], atMost: number): Measure => ({
    what: `ms ${what}, 95 of 100, at ${slowdown}x CPU`,
    value: p95(times),
    bar: slowdown === usual ? { atMost } : undefined,
    note: `median ${Math.round(percentile(times, 50))} ms of ${times.length}`,
  });
  return [
    measure('from a tap in a list to the record’s heading', there, bar),
    measure('from Back to the list in its place', back, backBar),
  ];
}

async function tap(page: Page, card: number): Promise<{ toRecord: number; toList: number }> {
  const link = page.locator('main article h2 a:visible').nth(card);
  await link.scrollIntoViewIfNeeded();
  // Waits until the code of the record's page has been prefetched.
  await page.waitForLoadState('networkidle');
  const list = (await page.locator('main h1:visible').textContent()) ?? '';
  const toRecord = await watch(page, 'pointerdown', { selector: 'main h1', otherThan: list });
  await press(page, link);
  const there = await toRecord();
  await page.waitForLoadState('networkidle');
  const toList = await watch(page, 'popstate', { selector: 'main h1', text: list });
  await page.evaluate(() => history.back());
  return { toRecord: there, toList: await toList() };
}

async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to press: ${target}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** An element that shows the effect: with the text `text`, or with any text other than `otherThan`. */
interface Effect {
  selector: string;
  text?: string;
  otherThan?: string;
}

/**
 * Resolves to a function that returns the milliseconds from the next event of this type to the frame that shows its
 * effect.
 */
async function watch(page: Page, event: 'pointerdown' | 'popstate', effect: Effect): Promise<() => Promise<number>> {
  await page.evaluate(
    ({ event, effect: { selector, text, otherThan } }) => {
      const measured = new Promise<number>((resolve) => {
        addEventListener(
          event,
          ({ timeStamp }) => {
            const look = () => {
              const element = document.querySelector(`${selector}:not([style*="display: none"] *)`);
              const isText = text === undefined || element?.textContent === text;
              // The first task after the frame that shows it: React may have queued others.
              if (element && isText && element.textContent !== otherThan)
                scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' });
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      });
      Object.assign(window, { measured });
    },
    { event, effect },
  );
  return () => page.evaluate(() => Reflect.get(window, 'measured'));
}
