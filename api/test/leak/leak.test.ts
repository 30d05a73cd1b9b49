import { afterAll, beforeAll, expect, test } from 'bun:test';
import {
  parsePictureStem,
  pictureFormats,
  pictureUrl,
  previewUrl,
  variantUrl,
  widthsOf,
} from '@officina/contracts/picture';
import { routeOf } from '@officina/contracts/route-of';
import { throttles } from '../../src/db/schema';
import { endpointNames } from '../../src/http/endpoint';
import { type Samples, validDraft, written } from '../fire/draft';
import { createSamples } from '../fire/samples';
import { isLongRun, testInLongRun } from '../long-run';
import { randomOf } from '../seeded-random';
import { carDraft, cookieOf, credentials, useApp } from '../test-app';
import { type Ask, answerTo, pages, reads, refusedWrites, reports, shapeOf } from './asks';
import { createHidden, ids, namePhoto, numbers, photo, texts, traces } from './hidden';
import { openProcesses } from './site';

/**
 * Looks for traces of drafts without a session: no response may differ from the one while the records do not exist. New
 * endpoints, filters and pages are included automatically.
 */
const api = useApp();
let site: Awaited<ReturnType<typeof openProcesses>>;
let samples: Samples;
/** Headers of callers who may not see more drafts than an anonymous visitor. */
let callers: Record<string, Record<string, string>>;
let asks: Ask[];
/** The responses while the records do not exist. */
let before: Map<string, string>;
let stems: string[];

beforeAll(async () => {
  samples = await createSamples(api);
  await namePhoto(api);
  const ended = cookieOf(await api.sendJson('POST', '/api/login', credentials));
  await api.sendJson('POST', '/api/logout', undefined, { headers: { cookie: ended } });
  const { id } = await api.admin.call('createCar', { body: await carDraft({ state: 'draft' }) });
  const link = await api.admin.call('createDraftLink', { body: { kind: 'car', id } });
  callers = {
    'no one': {},
    'an ended session': { cookie: ended },
    'the private link of another draft': { cookie: `preview=${link.path.replace('/preview/', '')}` },
    'a deploy token': { authorization: `Bearer ${samples.token}` },
  };
  site = await openProcesses(api);
  asks = [...reads(samples), ...refusedWrites(samples), ...pages, ...reports];
  await api.database.heard();
  before = await look();
}, 240_000);
afterAll(() => site.close());

/** The second process and the other callers send only one in `share` requests, because they rarely use other code. */
const share = isLongRun ? 11 : 44;

/** The responses to all requests, by process, caller and request. */
async function look(): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const [place, process] of site.all.entries()) {
    for (const [who, headers] of Object.entries(callers)) {
      const isWhole = place === 0 && who === 'no one';
      for (const [number, ask] of asks.entries()) {
        const isOfRecord = Object.values(ids).some((id) => ask.target.includes(`/${id}`));
        if (!isWhole && !isOfRecord && ask.target.includes('?') && number % share !== place) continue;
        seen.set(
          `process ${place}, ${who}: ${ask.method} ${ask.target} #${number}`,
          await answerTo(process, ask, headers),
        );
      }
    }
  }
  return seen;
}

/** The sitemap's date changes for records that were public. */
const changed = /^last-modified: .*$/m;

/** The requests whose responses differ from those without the records. */
async function findTraces({ wasPublic = false } = {}): Promise<string[]> {
  const found: string[] = [];
  const dated = (answer = '') => (wasPublic ? answer.replace(changed, '') : answer);
  for (const [what, answer] of await look()) {
    if (dated(answer) !== dated(before.get(what)))
      found.push(`${what}\n${answer.slice(0, 1500)}\n  instead of\n${before.get(what)?.slice(0, 1500)}`);
  }
  // Also with the ETag that an administrator gets, and after an administrator's request.
  for (const ask of asks.filter(({ method, target }) => method === 'GET' && target.startsWith('/api'))) {
    const own = await api.send(ask.target, { as: 'admin', headers: callers['no one'] ?? {} });
    const tag = own.headers.get('etag');
    await own.body?.cancel();
    const what = `process 0, no one: GET ${ask.target} #${asks.indexOf(ask)}`;
    const plain = before.get(what);
    if (!tag || plain?.includes(`etag: ${tag}`)) continue;
    const answer = await answerTo({ fetch: api.app.fetch }, ask, { 'if-none-match': tag });
    if (answer !== plain) found.push(`${what}, with an administrator's ETag\n${answer.slice(0, 1500)}`);
  }
  return [...found, ...(await tracesOfPictures())].slice(0, 20);
}

/** URLs of a stored picture: itself, its variants and its link preview. */
function addressesOf(stem: string): string[] {
  const picture = parsePictureStem(stem);
  if (!picture) throw new Error(`${stem} is no picture`);
  // Each one has to be encoded.
  const widths = isLongRun ? widthsOf(picture) : widthsOf(picture).slice(0, 1);
  const variants = widths.flatMap((width) => pictureFormats.map((format) => variantUrl(stem, width, format)));
  return [pictureUrl(stem), previewUrl(stem), ...variants];
}

/** The requests for the pictures whose responses differ from those for a missing picture. */
async function tracesOfPictures(): Promise<string[]> {
  const found: string[] = [];
  for (const stem of stems) {
    const unknown = (stem.startsWith('0') ? '1' : '0') + stem.slice(1);
    for (const address of addressesOf(stem)) {
      const own = await api.send(address, { as: 'admin' });
      await own.body?.cancel();
      const ways: Record<string, string>[] = [
        {},
        { range: 'bytes=0-9' },
        { 'if-none-match': own.headers.get('etag') ?? '' },
      ];
      expect([address, own.status, own.headers.get('cache-control')]).toEqual([address, 200, 'private, no-store']);
      for (const [place, process] of site.all.entries())
        for (const [who, headers] of Object.entries(callers)) {
          const isWhole = place === 0 && who === 'no one';
          if (!isLongRun && !isWhole && address !== pictureUrl(stem)) continue;
          for (const method of isWhole ? ['GET', 'HEAD'] : ['GET'])
            for (const way of isWhole ? ways : [{}]) {
              const more = { ...headers, ...way };
              const answer = await answerTo(process, { method, target: address }, more);
              const other = await answerTo(process, { method, target: address.replace(stem, unknown) }, more);
              if (answer !== other)
                found.push(`process ${place}, ${who}: ${method} ${address} ${JSON.stringify(way)}\n${answer}`);
            }
        }
    }
  }
  return found;
}

const changeState = async (one: 'one by one' | 'at once', states: { car: string; project: string }) => {
  for (const kind of ['car', 'project'] as const) {
    const [path, state] = [`/api/${kind}s`, states[kind]];
    const [target, body] =
      one === 'at once' ? [path, { ids: [ids[kind]], state }] : [`${path}/${ids[kind]}`, { state }];
    const response = await api.sendJson('PATCH', target, body, { as: 'admin' });
    expect([target, response.status, await response.text()]).toEqual([target, 200, expect.any(String)]);
  }
  await api.database.heard();
};
const hide = { car: 'draft', project: 'draft' };

test('records that are created as drafts leave no trace', async () => {
  ({ stems } = await createHidden(api));
  await api.database.heard();
  expect(stems).toHaveLength(8);
  expect(await findTraces()).toEqual([]);
}, 240_000);

test('the name and time of a customer’s photo are told by no answer, and found by no search', () => {
  const parts = ['Ghirlandaio', 'ZX907KQ', photo.takenAt];
  expect([...before].filter(([, answer]) => parts.some((part) => answer.includes(part)))).toEqual([]);
  const searches = [...before].filter(([what]) => /\/api\/images\?(q=ZX907KQ|q=Ghirlandaio) /.test(what));
  expect(searches.length).toBeGreaterThanOrEqual(2);
  for (const [, answer] of searches) expect(answer.split('\n').at(-1)).toBe('[]');
});

test('a message about a draft is answered and kept as one about an unknown car', async () => {
  const send = async (car: number, more: object = {}) => {
    const draft = { name: 'Anna', email: 'anna@example.org', subject: 'Una domanda', message: 'È ancora in vendita?' };
    const response = await api.sendJson('POST', '/api/contact', { ...draft, car, ...more });
    const text = (await response.text()).replace(/"receipt":"[^"]+"/, '');
    return [response.status, text, [...response.headers.keys()]];
  };
  for (const more of [{}, { website: 'x' }]) expect(await send(ids.car, more)).toEqual(await send(987_654, more));
  const [known, unknown] = await api.admin.call('listMessages', { query: { limit: 2 } });
  expect([known?.car, unknown?.car]).toEqual([null, null]);
});

test('no public write tells of a draft', async () => {
  const pool = { ...samples, texts: [...samples.texts, ...texts], numbers: [...samples.numbers, ...numbers] };
  for (const name of endpointNames) {
    if (shapeOf(name).access !== 'public' || routeOf(name).method === 'GET') continue;
    for (let number = 0; number < 10; number += 1) {
      await api.database.db.delete(throttles);
      const draft = validDraft(name, randomOf(name, number), pool);
      const { method, target, body, headers } = written(draft);
      for (const header of ['cookie', 'authorization']) headers.delete(header);
      const answer = await answerTo(api.app, { method, target, body, headers: Object.fromEntries(headers) });
      expect(traces.filter((trace) => answer.includes(trace))).toEqual([]);
    }
  }
});

testInLongRun(
  'records that go back to being drafts leave no trace, in any process',
  async () => {
    const ways = [
      ['one by one', 'available'],
      ['at once', 'reserved'],
    ] as const;
    for (const [way, state] of isLongRun ? ways : ways.slice(0, 1)) {
      await changeState(way, { car: state, project: 'completed' });
      // While the records are public, they are in every cache. This also proves that all traces are looked for.
      const all = [...(await look()).values()].join('\n');
      expect(traces.filter((trace) => !all.includes(trace))).toEqual([]);
      const isShown = await Promise.all(stems.map(async (stem) => (await api.send(pictureUrl(stem))).status));
      expect(isShown.filter((status) => status === 200)).toHaveLength(4);
      await changeState(way, hide);
      expect(await findTraces({ wasPublic: true })).toEqual([]);
    }
  },
  480_000,
);

testInLongRun(
  'a draft that is in the bin leaves no trace either',
  async () => {
    for (const kind of ['car', 'project'] as const)
      await api.send(`/api/${kind}s/${ids[kind]}`, { method: 'DELETE', as: 'admin' });
    await api.database.heard();
    expect(await findTraces({ wasPublic: true })).toEqual([]);
  },
  240_000,
);
