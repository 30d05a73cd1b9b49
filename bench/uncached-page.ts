/** Time of a page that is not cached, compared with a site that renders it in the process that answers. */
import type { Bench } from './bench.ts';
import { copyOf, writerOf } from './catalogue.ts';
import { credentials, start, startSite } from './processes.ts';
import { type Measure, median } from './report.ts';

const rounds = 60;
const bar = { atMost: 1.2 };
const pages = ['/', '/cars', '/gallery'];

export const uncachedPages: Bench = async ({ work, demo, dist }) => {
  const folders = await Promise.all([copyOf(work, demo), copyOf(work, demo)]);
  const [dataDir = '', otherDir = ''] = folders;
  const sites = await Promise.all([
    startSite(dataDir, dist),
    start('bench/in-process-site.ts', [], {
      DATA_DIR: otherDir,
      DIST_DIR: dist,
      ADMIN_USERNAME: credentials.username,
      ADMIN_PASSWORD: credentials.password,
    }),
  ]);
  const writes = await Promise.all(sites.map(({ origin }) => writerOf(origin)));
  const measures: Measure[] = [];
  for (const page of pages) {
    const times: [product: number[], inProcess: number[]] = [[], []];
    for (let round = -10; round < rounds; round += 1) {
      for (const [index, { origin }] of sites.entries()) {
        // A write empties the caches.
        await writes[index]?.(round);
        const from = performance.now();
        // Uncompressed: compression costs more than rendering and is the same for both.
        const response = await fetch(origin + page, { headers: { 'accept-encoding': 'identity' } });
        const text = await response.text();
        const took = performance.now() - from;
        if (response.status !== 200 || !text.includes('</h1>')) throw new Error(`${page} answered ${response.status}`);
        if (round >= 0) times[index]?.push(took);
      }
    }
    const [product, inProcess] = times.map(median);
    measures.push({
      what: `page ${page}, not cached: time against the same page rendered in the answering process`,
      value: (product ?? Number.NaN) / (inProcess ?? Number.NaN),
      bar,
      note: `${product?.toFixed(1)} ms : ${inProcess?.toFixed(1)} ms`,
    });
  }
  await Promise.all(sites.map((site) => site.stop()));
  return measures;
};
