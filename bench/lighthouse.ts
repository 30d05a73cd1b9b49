/** Lighthouse's scores of each public page on a phone. */
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts';
import type { Bench } from './bench.ts';
import { copyOf } from './catalogue.ts';
import { startSite } from './processes.ts';
import { type Measure, median } from './report.ts';

const pages = ['/', '/gallery', '/gallery/1', '/cars', '/cars/1', '/contact'];
const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const runs = 3;

export const lighthousePages: Bench = async ({ work, demo, dist }) => {
  const site = await startSite(await copyOf(work, demo), dist);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const measures: Measure[] = [];
    for (const path of pages) measures.push(...(await measure(site.origin + path, path, port)));
    return measures;
  } finally {
    await browser.close();
    await site.stop();
  }
};

async function measure(address: string, path: string, port: number): Promise<Measure[]> {
  const names = Object.keys(bars) as (keyof typeof bars)[];
  const found: Record<keyof typeof bars, number>[] = [];
  const notes: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: names });
    if (!result) throw new Error(`Lighthouse said nothing of ${path}`);
    const { categories, audits } = result.lhr;
    const score = (name: keyof typeof bars) => Math.round((categories[name]?.score ?? 0) * 100);
    found.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    });
    const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
    notes.push(shown.map((name) => audits[name]?.displayValue ?? '').join(' / '));
  }
  return names.map((name) => ({
    what: `${path}: Lighthouse mobile, ${name}`,
    value: median(found.map((scores) => scores[name])),
    bar: { atLeast: bars[name] },
    ...(name === 'performance' ? { note: notes.join(', ') } : {}),
  }));
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
