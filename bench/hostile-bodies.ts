/**
 * Cost of a hostile request of about a megabyte, for the server and for concurrent requests, compared with a plain one.
 */
import type { Bench } from './bench.ts';
import { copyOf, sessionOf } from './catalogue.ts';
import { startSite } from './processes.ts';
import { type Measure, median } from './report.ts';

const rounds = 7;
const megabyte = 1024 * 1024 - 4096;
/** The maximum length of a URL. */
const longAddress = 12_000;

interface Case {
  what: string;
  path: string;
  method?: string;
  body?: string | FormData;
  /** Default: 422. */
  status?: number;
}

const repeated = (text: string, bytes = megabyte) => text.repeat(bytes / Buffer.byteLength(text));
const message = { name: 'Anna', email: 'anna@example.org', subject: 'Richiesta', message: 'Quanto costa un restauro?' };
const contact = (what: string, change: object): Case => ({
  what,
  path: '/api/contact',
  body: JSON.stringify({ ...message, ...change }),
});
const marks = '\u0300\u0323';

const plain = contact('plain', { message: repeated('testo ') });
const crowdedForm = new FormData();
for (let count = 0; count < 10_000; count += 1) crowdedForm.append(`campo ${count}`, '');

const cases: Case[] = [
  contact('a letter with a megabyte of marks', { message: `a${repeated(marks)}` }),
  contact('the same in every field, as long as is read', {
    email: 'anna',
    name: `a${marks.repeat(499)}`,
    subject: `a${marks.repeat(499)}`,
    message: `a${marks.repeat(19_999)}`,
    website: marks.repeat(1000),
  }),
  contact('a domain of a megabyte', { email: `a@${repeated('é')}/` }),
  contact('a megabyte of blanks', { message: `${repeated(' ')}x` }),
  contact('a megabyte of joiners', { message: `ب${repeated('\u200d')}` }),
  contact('a telephone of a megabyte', { phone: repeated('+1 ( ') }),
  contact('as many values as are read', { name: Array(4980).fill('') }),
  { what: 'a million values', path: '/api/contact', body: `[${repeated('1,')}1]` },
  { what: 'a megabyte of brackets', path: '/api/contact', body: repeated('[') },
  { what: 'a username of marks', path: '/api/login', body: `{"username":"a${repeated(marks)}","password":"password"}` },
  { what: 'a megabyte of ids', path: '/api/cars/delete', body: `{"ids":[${repeated('"",')}1]}` },
  {
    what: 'long texts in a list of the site',
    method: 'PATCH',
    path: '/api/company',
    body: JSON.stringify({ services: Array(100).fill({ name: 'a', text: repeated(`a${marks}`, megabyte / 100) }) }),
  },
  { what: 'a form of 10,000 fields', path: '/api/images/upload', body: crowdedForm },
  { what: 'a search of marks', path: `/api/cars?q=a${repeated(encodeURIComponent(marks), longAddress)}` },
  { what: 'a page whose filter is blank', path: `/cars?prezzo-da=${repeated('+', longAddress)}x`, status: 200 },
  { what: 'a page of slashes', path: `${repeated('/', longAddress)}x`, status: 404 },
];

export const hostileBodies: Bench = async ({ work, demo, dist }) => {
  const site = await startSite(await copyOf(work, demo), dist);
  const cookie = await sessionOf(site.origin);
  const measures: Measure[] = [];
  for (const hostile of cases) {
    const times: [hostile: number[], plain: number[]] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      const costs = [await costOf(site.origin, cookie, hostile), await costOf(site.origin, cookie, plain)];
      if (round >= 0) for (const [at, cost] of costs.entries()) times[at]?.push(cost);
    }
    const [asked, beside] = times.map(median);
    measures.push({
      what: `${hostile.what}: milliseconds of the longest answer, its own or of /api/health meanwhile`,
      value: asked ?? Number.NaN,
      bar: { atMost: 100 },
      note: `a plain megabyte: ${beside?.toFixed(1)} ms`,
    });
  }
  await site.stop();
  return measures;
};

/** Milliseconds of a request, or of the slowest concurrent request while it ran, whichever is longer. */
async function costOf(
  origin: string,
  cookie: string,
  { what, path, body, method, status = 422 }: Case,
): Promise<number> {
  const init = { headers: { cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) } };
  let isAnswered = false;
  const own = timeOf(origin + path, status, body ? { ...init, method: method ?? 'POST', body } : init).finally(() => {
    isAnswered = true;
  });
  let longest = 0;
  while (!isAnswered) longest = Math.max(longest, await timeOf(`${origin}/api/health`, 200));
  return Math.max(longest, await own);

  async function timeOf(address: string, wanted: number, request?: RequestInit): Promise<number> {
    const from = performance.now();
    const response = await fetch(address, request);
    await response.arrayBuffer();
    if (response.status !== wanted) throw new Error(`${what}: ${response.status}`);
    return performance.now() - from;
  }
}
