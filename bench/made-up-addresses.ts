/**
 * Time of requests for made-up URLs, which no cache can have, compared with that of the real URL they are derived from.
 */
import type { Bench } from './bench.ts';
import { copyOf } from './catalogue.ts';
import { startSite } from './processes.ts';
import { type Measure, median } from './report.ts';

const rounds = 15;
const requests = 200;

interface Case {
  what: string;
  known: string;
  madeUp: (number: number) => string;
  status: number;
  atMost: number;
}

const cases: Case[] = [
  ...['/', '/cars', '/gallery', '/contact'].map((known) => ({
    what: `page ${known} with a query that it does not read: time against the page without`,
    known,
    madeUp: (number: number) => `${known}?utm_source=${number}&x=${number}`,
    status: 200,
    atMost: 1.2,
  })),
  {
    what: 'paths without a page: time against the page /',
    known: '/',
    madeUp: (number) => `/x${number}/y`,
    status: 404,
    atMost: 1.2,
  },
  {
    what: 'filters that are not in the catalogue: time against the page /cars',
    known: '/cars',
    madeUp: (number) => `/cars?marca=Inventata${number}`,
    status: 302,
    atMost: 1.2,
  },
  {
    what: 'records that do not exist: time against the page /cars',
    known: '/cars',
    madeUp: (number) => `/cars/${900_000 + number}`,
    status: 404,
    atMost: 6,
  },
  {
    what: 'GET /api/cars with a query that it does not read: time against the same without',
    known: '/api/cars',
    madeUp: (number) => `/api/cars?x=${number}`,
    status: 200,
    atMost: 3,
  },
];

export const madeUpAddresses: Bench = async ({ work, demo, dist }) => {
  const site = await startSite(await copyOf(work, demo), dist);
  let number = 0;
  const measures: Measure[] = [];
  for (const { what, known, madeUp, status, atMost } of cases) {
    const times: [known: number[], madeUp: number[]] = [[], []];
    for (let round = -2; round < rounds; round += 1) {
      const plain = await timeOf(() => site.origin + known, 200);
      const invented = await timeOf(() => {
        number += 1;
        return site.origin + madeUp(number);
      }, status);
      if (round < 0) continue;
      times[0].push(plain);
      times[1].push(invented);
    }
    const [plain, invented] = times.map(median);
    measures.push({
      what,
      value: (invented ?? Number.NaN) / (plain ?? Number.NaN),
      bar: { atMost },
      note: `${invented?.toFixed(2)} ms : ${plain?.toFixed(2)} ms`,
    });
  }
  await site.stop();
  return measures;
};

/** Mean time in milliseconds of many sequential requests. */
async function timeOf(address: () => string, status: number): Promise<number> {
  const from = performance.now();
  for (let count = 0; count < requests; count += 1) {
    const response = await fetch(address(), { headers: { 'accept-encoding': 'br' }, redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== status) throw new Error(`${response.url} answered ${response.status}`);
  }
  return (performance.now() - from) / requests;
}
