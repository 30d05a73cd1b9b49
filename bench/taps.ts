/// <reference lib="dom" />
/** From a list to a record on a slow phone: how soon after the finger is down the record's heading is on the screen. */
import type { Browser, Page } from 'playwright';
import { inFreshPage, phone, slowDown } from './browser.ts';
import type { Measure } from './report.ts';

const bar = 200;
/** Each visit begins anew and presses different cards, so that nothing has been read before. */
const visits = { '/cars': 10, '/gallery': 10 };
const cards = 5;

export async function taps(browser: Browser, origin: string): Promise<Measure[]> {
  const there: number[] = [];
  const back: number[] = [];
  for (const [path, count] of Object.entries(visits)) {
    for (let visit = 0; visit < count; visit += 1) {
      await inFreshPage(
        browser,
        phone,
        async (page) => {
          await slowDown(page);
          await page.goto(origin + path, { waitUntil: 'networkidle', timeout: 120_000 });
          for (let card = 0; card < cards; card += 1) {
            const { toRecord, toList } = await tap(page, card);
            there.push(toRecord);
            back.push(toList);
          }
        },
        { hasTouch: true },
      );
    }
  }
  const at = (times: number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
  const note = (times: number[]) => `median ${Math.round(at(times, 0.5))} ms of ${times.length}`;
  return [
    {
      what: 'ms from a tap in a list to the record’s heading, 95 of 100',
      value: at(there, 0.95),
      bar: { atMost: bar },
      note: note(there),
    },
    {
      what: 'ms from Back to the list in its place, 95 of 100',
      value: at(back, 0.95),
      bar: { atMost: bar },
      note: note(back),
    },
  ];
}

async function tap(page: Page, card: number): Promise<{ toRecord: number; toList: number }> {
  const link = page.locator('main article h2 a').nth(card);
  await link.scrollIntoViewIfNeeded();
  // At rest: the code of the record's page is there.
  await page.waitForLoadState('networkidle');
  const box = await link.boundingBox();
  if (!box) throw new Error('The card has no link');
  const list = await page.locator('main h1').textContent();
  const toRecord = watchHeading(page, 'pointerdown', list, true);
  await toRecord.ready;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const there = await toRecord.time();
  await page.waitForLoadState('networkidle');
  const toList = watchHeading(page, 'popstate', list, false);
  await toList.ready;
  await page.evaluate(() => history.back());
  return { toRecord: there, toList: await toList.time() };
}

/** Milliseconds from the next event of this kind to the frame that shows another first heading than `list`, or that one. */
function watchHeading(page: Page, event: 'pointerdown' | 'popstate', list: string | null, isOther: boolean) {
  const ready = page.evaluate(
    ({ event, list, isOther }) => {
      const measured = new Promise<number>((resolve) => {
        addEventListener(
          event,
          ({ timeStamp }) => {
            const look = () => {
              const heading = document.querySelector('main h1');
              const isThere = heading instanceof HTMLElement && (heading.textContent !== list) === isOther;
              // After the frame that shows it.
              if (isThere) setTimeout(() => resolve(performance.now() - timeStamp));
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      });
      Object.assign(window, { measured });
    },
    { event, list, isOther },
  );
  const time = (): Promise<number> => page.evaluate(() => Reflect.get(window, 'measured'));
  return { ready, time };
}
