/**
 * `bun run bench [part…]`: the promised speed, as ratios that are measured side by side on this machine. Parts: rate,
 * addresses, hostile, growth, contact, messages, publish, pages, lighthouse, visitor, interactions, photos; default:
 * all. Builds the site, unless BENCH_DIST names the folder of a built one. Under scripts/with-postgres.ts, `publish`
 * measures three processes. The exit code is 1 if a bar is not met.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench } from '../bench/bench.ts';
import { makeDemo, makeWork } from '../bench/catalogue.ts';
import { isMet, type Measure, tableOf } from '../bench/report.ts';
import { run, wantedParts } from './process.ts';

const wanted = wantedParts<() => Promise<Bench>>({
  rate: async () => (await import('../bench/read-rate.ts')).readRate,
  addresses: async () => (await import('../bench/made-up-addresses.ts')).madeUpAddresses,
  hostile: async () => (await import('../bench/hostile-bodies.ts')).hostileBodies,
  growth: async () => (await import('../bench/growth.ts')).growth,
  contact: async () => (await import('../bench/contact.ts')).contact,
  messages: async () => (await import('../bench/messages.ts')).messages,
  publish: async () => (await import('../bench/publish.ts')).publishing,
  pages: async () => (await import('../bench/first-page.ts')).firstPage,
  lighthouse: async () => (await import('../bench/lighthouse.ts')).lighthousePages,
  visitor: async () => (await import('../bench/visitor.ts')).visitor,
  interactions: async () => (await import('../bench/interactions.ts')).interactions,
  photos: async () => (await import('../bench/photos.ts')).photos,
});

const work = await makeWork();
const measures: Measure[] = [];
const broken: string[] = [];
try {
  let dist = process.env.BENCH_DIST;
  if (!dist) {
    dist = join(work, 'dist');
    await run(process.execPath, ['scripts/build.ts'], undefined, { DIST_DIR: dist });
  }
  const demo = await makeDemo(work, dist);
  for (const [name, load] of wanted) {
    const bench = await load();
    try {
      measures.push(...(await bench({ work, demo, dist })));
    } catch (error) {
      // The other parts still run.
      broken.push(`${name} broke: ${error instanceof Error ? error.message : error}`);
    }
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
console.info(tableOf(measures));
for (const sentence of broken) console.error(sentence);
process.exit(broken.length === 0 && measures.every(isMet) ? 0 : 1);
