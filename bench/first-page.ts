/** How soon the largest picture of a first page is there, beside a hand-written static page with the same content. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Bench } from './bench.ts';
import { type Device, desktop, inFreshPage, phone, type Visit, visitSlowly, withBrowser } from './browser.ts';
import { copyOf } from './catalogue.ts';
import { start, startSite } from './processes.ts';
import { type Measure, median } from './report.ts';

const bar = { largest: 1.2, kilobytes: 175, shift: 0.02 };
const runs = { '/': 9, '/gallery': 7, '/gallery/1': 7, '/cars/1': 7 };
const kilobyte = 1000;
const watchFor = 5000;

export const firstPage: Bench = async ({ work, demo, dist }) => {
  const site = await startSite(await copyOf(work, demo), dist);
  const measures = await withBrowser(async (browser) => {
    const found: Measure[] = [];
    for (const path of Object.keys(runs) as (keyof typeof runs)[]) {
      for (const device of [phone, desktop]) {
        found.push(...(await compare(browser, site.origin, work, path, device)));
        for (const { what, value, note = '' } of found.slice(-3)) console.info(`${what}: ${value.toFixed(3)} ${note}`);
      }
    }
    return found;
  });
  await site.stop();
  return measures;
};

async function compare(
  browser: Browser,
  site: string,
  work: string,
  path: keyof typeof runs,
  device: Device,
): Promise<Measure[]> {
  const folder = join(work, `static-${device.name}${path.replaceAll('/', '_')}`);
  await mkdir(folder);
  const html = await inFreshPage(browser, device, async (page) => {
    await page.goto(site + path, { waitUntil: 'networkidle', timeout: 120_000 });
    return (await import('./static-page.ts')).handWritten(page);
  });
  await Bun.write(join(folder, `${path.slice(1).replaceAll('/', '_') || 'index'}.html`), html);
  const hand = await start('bench/static-server.ts', [site, folder]);
  // Pictures of every width the two ask for lie ready.
  for (const origin of [site, hand.origin]) {
    await inFreshPage(browser, device, (page) =>
      page.goto(origin + path, { waitUntil: 'networkidle', timeout: 120_000 }),
    );
  }

  const ours: Visit[] = [];
  const bars: Visit[] = [];
  for (let run = 0; run < runs[path]; run += 1) {
    bars.push(await visitSlowly(browser, device, hand.origin + path, 1000));
    ours.push(await visitSlowly(browser, device, site + path, watchFor));
  }
  await hand.stop();

  // Of the many pictures of a list another may be a little larger in the static page.
  const seen = new Set([...ours, ...bars].map(({ painted }) => painted.replace(/^\/media\/\w+/, 'a picture')));
  const areas = [...ours, ...bars].map(({ area }) => area);
  if (seen.size !== 1 || Math.max(...areas) > Math.min(...areas) * 1.15) {
    const list = (visits: Visit[]) => visits.map(({ painted, area }) => `${painted} ${Math.round(area)}`).join(', ');
    throw new Error(`${path} ${device.name}: not the same largest paint.\nsite: ${list(ours)}\nbar: ${list(bars)}`);
  }

  const [lcp, barLcp] = [median(ours.map((visit) => visit.lcp)), median(bars.map((visit) => visit.lcp))];
  const what = `${path} cold on a slow ${device.name}`;
  const largest: Measure = {
    what: `${what}: largest paint against a static page`,
    value: lcp / barLcp,
    bar: { atMost: bar.largest },
    note: `${Math.round(lcp)} ms : ${Math.round(barLcp)} ms`,
  };
  const shift: Measure = {
    what: `${what}: layout shift`,
    value: Math.max(...ours.map((visit) => visit.shift)),
    bar: { atMost: bar.shift },
  };
  const weight: Measure = {
    what: `${what}: KB of JavaScript over the line`,
    value: Math.max(...ours.map((visit) => visit.scriptBytes)) / kilobyte,
    bar: { atMost: bar.kilobytes },
  };
  return [largest, shift, weight];
}
