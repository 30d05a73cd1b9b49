/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** A browser on a slow phone connection, and the metrics of one page view without a cache. */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts';

export interface Device {
  name: string;
  viewport: { width: number; height: number };
  deviceScaleFactor: number;
}

export const phone: Device = { name: 'phone', viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
export const desktop: Device = { name: 'desktop', viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 };

export interface Visit {
  /** Milliseconds to the first paint of content. */
  fcp: number;
  /** Milliseconds to the largest paint: the first one within one percent of the largest area. */
  lcp: number;
  /** The painted element: the path of a picture's URL, or a tag. */
  painted: string;
  /** Its area in CSS pixels. */
  area: number;
  /** Sum of all layout shifts. */
  shift: number;
  /** Bytes of scripts as transferred, without headers. */
  scriptBytes: number;
  /** Requests for scripts. */
  scripts: number;
  /** Total blocking time: for tasks after the first paint, the sum of the milliseconds beyond 50. */
  blocking: number;
  /** Milliseconds of the longest task after the first paint. */
  longestTask: number;
  /** Tasks of more than 50 ms after the first paint: start, duration and source. */
  tasks: string[];
}

/**
 * Playwright listens to exceptions of the page, so V8 computes the position of each Error that is created, thrown or
 * not. React DOM creates five during its evaluation, for which its whole source is parsed a second time: about 90 ms at
 * 4x CPU slowdown, which visitors do not have. With this flag the positions are computed at compile time.
 */
const withPositions = '--js-flags=--no-enable-lazy-source-positions';

export async function withBrowser<Value>(work: (browser: Browser) => Promise<Value>): Promise<Value> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags, withPositions] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a page in a new browser context: empty cache, no open connections. */
export async function inFreshPage<Value>(
  browser: Browser,
  { viewport, deviceScaleFactor }: Device,
  work: (page: Page) => Promise<Value>,
  options: { hasTouch?: boolean } = {},
): Promise<Value> {
  const context = await browser.newContext({ viewport, deviceScaleFactor, locale: 'it-IT', ...options });
  try {
    // The map on the contact page is the only resource from another origin.
    await context.route(/^https:/, (route) => route.abort());
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** The CPU slowdown of a cheap phone. */
export const usual = 4;

export async function slowCpu(page: Page, slowdown = usual): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

/** A slow CPU, and a connection of 1.6 Mbit/s with 150 ms latency. */
export async function slowDown(page: Page, slowdown = usual): Promise<void> {
  const session = await slowCpu(page, slowdown);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

/**
 * One page view without a cache at 4x CPU slowdown and 1.6 Mbit/s with 150 ms latency, until `after` ms after its load
 * event.
 */
export function visitSlowly(browser: Browser, device: Device, address: string, after: number): Promise<Visit> {
  return inFreshPage(browser, device, async (page) => {
    await slowDown(page);
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(after);
    return page.evaluate(takeFigures);
  });
}

/** Runs in the page. */
async function takeFigures(): Promise<Visit> {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  type Frame = PerformanceEntry & {
    styleAndLayoutStart: number;
    scripts: { duration: number; invoker: string; sourceURL: string; sourceFunctionName: string }[];
  };
  type Paint = PerformanceEntry & { element: Element | null; url: string; size: number };
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  // Pictures of the same size in a grid differ by fractions of a pixel.
  const paints = (await entriesOf('largest-contentful-paint')) as Paint[];
  const largest = Math.max(...paints.map(({ size }) => size));
  const paint = paints.find(({ size }) => size > largest * 0.99);
  if (!paint) throw new Error('Nothing was painted');
  const shifts = (await entriesOf('layout-shift')) as Shift[];
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const isLater = ({ startTime }: PerformanceEntry) => startTime >= fcp;
  const long = (await entriesOf('longtask')).filter(isLater);
  const frames = ((await entriesOf('long-animation-frame')) as Frame[]).filter(isLater);
  const tasks = frames.map(({ startTime, duration, styleAndLayoutStart, scripts }) => {
    const drawing = styleAndLayoutStart > 0 ? startTime + duration - styleAndLayoutStart : 0;
    const code = scripts.map((script) => {
      const file = script.sourceURL.split('/').at(-1);
      return `${Math.round(script.duration)} ms ${script.invoker} ${script.sourceFunctionName} ${file}`.slice(0, 120);
    });
    return [
      `${Math.round(duration)} ms at ${Math.round(startTime)}`,
      ...code,
      `${Math.round(drawing)} ms of style and layout`,
    ].join(', ');
  });
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => /\.m?js(\?|$)/.test(name));
  return {
    fcp,
    lcp: paint.startTime,
    painted: paint.url ? new URL(paint.url).pathname : (paint.element?.tagName ?? ''),
    area: paint.size,
    shift: shifts.filter((shift) => !shift.hadRecentInput).reduce((sum, { value }) => sum + value, 0),
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    scripts: scripts.length,
    blocking: long.reduce((sum, { duration }) => sum + duration - 50, 0),
    longestTask: Math.max(0, ...long.map(({ duration }) => duration)),
    tasks,
  };
}
