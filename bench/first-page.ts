/**
 * The first page view compared with a hand-written static page of the same content: paints, blocking time, and
 * requested scripts.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Bench } from './bench.ts';
import { type Device, desktop, inFreshPage, phone, type Visit, visitSlowly, withBrowser } from './browser.ts';
import { copyOf } from './catalogue.ts';
import { start, startSite } from './processes.ts';
import { type Measure, median } from './report.ts';

const bar = { first: 1.25, largest: 1.1, blocking: 200, task: 150, kilobytes: 145, requests: 12, shift: 0.02 };
const pages = ['/', '/gallery', '/gallery/1', '/cars', '/cars/1', '/contact'];
const runs = 9;
const kilobyte = 1000;
const watchFor = 5000;

export const firstPage: Bench = async ({ work, demo, dist }) => {
  const site = await startSite(await copyOf(work, demo), dist);
  const measures = await withBrowser(async (browser) => {
    const found: Measure[] = [];
    for (const path of pages) {
      for (const device of [phone, desktop]) {
        const measured = await compare(browser, site.origin, work, path, device);
        for (const { what, value, note = '' } of measured) console.info(`${what}: ${value.toFixed(3)} ${note}`);
        found.push(...measured);
      }
    }
    return found;
  });
  await site.stop();
  return measures;
};

async function compare(browser: Browser, site: string, work: string, path: string, device: Device): Promise<Measure[]> {
  const folder = join(work, `static-${device.name}${path.replaceAll('/', '_')}`);
  await mkdir(folder);
  const html = await inFreshPage(browser, device, async (page) => {
    await page.goto(site + path, { waitUntil: 'networkidle', timeout: 120_000 });
    return (await import('./static-page.ts')).handWritten(page);
  });
  await Bun.write(join(folder, `${path.slice(1).replaceAll('/', '_') || 'index'}.html`), html);
  const hand = await start('bench/static-server.ts', [site, folder]);
  // Opens both once, so that all picture widths that they request have been generated.
  for (const origin of [site, hand.origin]) {
    await inFreshPage(browser, device, (page) =>
      page.goto(origin + path, { waitUntil: 'networkidle', timeout: 120_000 }),
    );
  }

  const ours: Visit[] = [];
  const bars: Visit[] = [];
  for (let run = 0; run < runs; run += 1) {
    bars.push(await visitSlowly(browser, device, hand.origin + path, 1000));
    ours.push(await visitSlowly(browser, device, site + path, watchFor));
  }
  await hand.stop();

  // With many pictures of equal size, the largest paint may be a different picture on the static page.
  const seen = new Set([...ours, ...bars].map(({ painted }) => (painted.startsWith('/') ? 'a picture' : painted)));
  const areas = [...ours, ...bars].map(({ area }) => area);
  // If it is text on both, the static page may have it in another block.
  const isPicture = seen.has('a picture');
  if (isPicture && (seen.size !== 1 || Math.max(...areas) > Math.min(...areas) * 1.15)) {
    const list = (visits: Visit[]) => visits.map(({ painted, area }) => `${painted} ${Math.round(area)}`).join(', ');
    throw new Error(`${path} ${device.name}: not the same largest paint.\nsite: ${list(ours)}\nbar: ${list(bars)}`);
  }

  const what = `${path} cold on a slow ${device.name}`;
  const middle = (read: (visit: Visit) => number) => median(ours.map(read));
  const against = (paint: 'fcp' | 'lcp', name: string, atMost: number): Measure => {
    const [mine, theirs] = [middle((visit) => visit[paint]), median(bars.map((visit) => visit[paint]))];
    const note = `${Math.round(mine)} ms : ${Math.round(theirs)} ms`;
    return { what: `${what}: ${name} against a static page`, value: mine / theirs, bar: { atMost }, note };
  };
  // If the largest paint is the first paint (text), the bar of the first paint applies.
  const isFirst = middle((visit) => visit.lcp) === middle((visit) => visit.fcp);
  const most = (read: (visit: Visit) => number) => Math.max(...ours.map(read));
  const blocking = middle((visit) => visit.blocking);
  const typical = ours.find((visit) => visit.blocking >= blocking);
  for (const task of typical?.tasks ?? []) console.info(`  ${task}`);
  return [
    against('fcp', 'first paint', bar.first),
    against('lcp', 'largest paint', isFirst ? bar.first : bar.largest),
    { what: `${what}: ms of blocking after the first paint`, value: blocking, bar: { atMost: bar.blocking } },
    {
      what: `${what}: ms of the longest task after it`,
      value: middle((visit) => visit.longestTask),
      bar: { atMost: bar.task },
    },
    { what: `${what}: layout shift`, value: most((visit) => visit.shift), bar: { atMost: bar.shift } },
    {
      what: `${what}: KB of JavaScript over the line`,
      value: most((visit) => visit.scriptBytes) / kilobyte,
      bar: { atMost: bar.kilobytes },
    },
    { what: `${what}: requests for scripts`, value: most((visit) => visit.scripts), bar: { atMost: bar.requests } },
  ];
}
