/**
 * Time of a list's first page after a write, in a large catalogue compared with a small one, and of searches in the
 * large one.
 */
import type { Bench } from './bench.ts';
import { makeCatalogue, signIn, writerOf } from './catalogue.ts';
import { startSite } from './processes.ts';
import { type Measure, median } from './report.ts';

const small = 50;
const large = 5000;
const rounds = 25;
const bar = { atMost: 1.5 };
/** Bar for the time of a search, which reads the texts of all records, relative to the page /cars without a cache. */
const searchBar = { atMost: 1.5 };
/**
 * The same for the page of search results, which reads the texts twice: for the list and for the counts of the filters.
 */
const searchPageBar = { atMost: 2 };

/** API calls of the product's own screens, and server-rendered pages that make them. */
const reads = {
  'cars for sale': '/api/cars?limit=6&offset=0&available=true',
  'projects of the gallery': '/api/projects?limit=6&offset=0',
  'projects of one category': '/api/projects?limit=6&offset=0&category=restoration',
  'featured projects': '/api/projects?featured=true&limit=24',
  'cars of the back office': '/api/cars?limit=20&offset=0',
  'projects of the back office': '/api/projects?limit=20&offset=0',
  'page /cars': '/cars',
  'page /gallery': '/gallery',
};

export const growth: Bench = async ({ work, demo, dist }) => {
  const sizes = await Promise.all([small, large].map((size) => makeCatalogue(work, demo, size, size)));
  const sites = await Promise.all(sizes.map((dataDir) => startSite(dataDir, dist)));
  const times = new Map<string, number[][]>();
  const writes = await Promise.all(sites.map(({ origin }) => writerOf(origin)));
  for (let round = -3; round < rounds; round += 1) {
    for (const [name, path] of Object.entries(reads)) {
      for (const [index, { origin }] of sites.entries()) {
        // A write empties the caches.
        await writes[index]?.(round);
        const time = await timeOf(origin + path);
        if (round < 0) continue;
        const ofBoth = times.get(name) ?? [[], []];
        ofBoth[index]?.push(time);
        times.set(name, ofBoth);
      }
    }
  }
  const searches = await searchesIn(sites[1]?.origin ?? '', async (round) => writes[1]?.(round));
  await Promise.all(sites.map((site) => site.stop()));
  const growing = [...times].map(([name, [few = [], many = []]]): Measure => {
    const [fast, slow] = [median(few), median(many)];
    const note = `${slow.toFixed(1)} ms : ${fast.toFixed(1)} ms`;
    return { what: `${name}: time with ${large} of each against ${small}`, value: slow / fast, bar, note };
  });
  return [...growing, ...searches];
};

/**
 * Searches of the back office and of a visitor: a word that many records have, two that few have, and one that none
 * has.
 */
async function searchesIn(origin: string, write: (round: number) => Promise<void>): Promise<Measure[]> {
  const client = await signIn(origin);
  const query = { limit: 20, offset: 0 };
  const finds: Record<string, (q: string) => Promise<unknown>> = {
    cars: (q) => client.page('listCars', { query: { ...query, q } }),
    projects: (q) => client.page('listProjects', { query: { ...query, q } }),
    images: (q) => client.page('listImages', { query: { ...query, q } }),
    messages: (q) => client.page('listMessages', { query: { ...query, q } }),
    customers: (q) => client.page('listCustomers', { query: { ...query, q } }),
    'page /cars': async (q) => (await fetch(`${origin}/cars?${new URLSearchParams({ cerca: q })}`)).text(),
  };
  const timesOf = async (find: () => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      await write(round);
      const from = performance.now();
      await find();
      times.push(performance.now() - from);
    }
    return median(times);
  };
  const measures: Measure[] = [];
  for (const [name, find] of Object.entries(finds)) {
    for (const q of ['auto', 'coupe fulvia', 'mai-vista']) {
      const page = await timesOf(() => timeOf(`${origin}/cars`));
      const search = await timesOf(() => find(q));
      measures.push({
        what: `${name}: search for “${q}” among ${large} against the page /cars`,
        value: search / page,
        bar: name === 'page /cars' ? searchPageBar : searchBar,
        note: `${search.toFixed(1)} ms : ${page.toFixed(1)} ms`,
      });
    }
  }
  return measures;
}

async function timeOf(address: string): Promise<number> {
  const from = performance.now();
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  const text = await response.text();
  if (response.status !== 200 || text.length < 1000) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - from;
}
