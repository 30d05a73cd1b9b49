import { expect, test } from 'bun:test';
import { createClient } from '@officina/contracts/client';
import { sitePages, sitePaths } from '../../../test/site-manifests';
import { rehearsalText } from '../../render-fault';
import { say } from '../../sentences/say';
import { publicPages, type SitePage } from '../release/site-pages';
import type { Renderer } from '../worker/renderer';
import { type ProcessedPage, RenderFailure } from '../worker/renderer-process';
import { rehearse, type SetInUse } from './rehearsal';

const version = 'a'.repeat(64);
const rendered: ProcessedPage = { status: 200, head: '', body: '', state: '', parts: [] };
const client = createClient({ origin: 'http://localhost', fetch: async () => Response.json([]) });

/** A renderer whose pages fail as given, by URL; all others are rendered. */
function renderer(failures: Record<string, RenderFailure | ProcessedPage> = {}, more: Partial<Renderer> = {}) {
  const asked: string[] = [];
  const fake: Renderer = {
    async render({ url }) {
      asked.push(url);
      const outcome = failures[url] ?? { ...rendered, status: url === '/-/-' ? 404 : 200 };
      if (outcome instanceof RenderFailure) throw outcome;
      return outcome;
    },
    faults: async () => [],
    canStart: async () => true,
    failedParts: ({ missing = [] }) => missing,
    state: () => ({ isRunning: true, memory: 0, rendering: 0, waiting: 0 }),
    close: async () => {},
    ...more,
  };
  return { ...fake, asked };
}
const pagesInUse = publicPages(sitePages);
const rehearsed = (
  next: Renderer,
  inUse: Renderer | null = renderer(),
  pages = pagesInUse,
  before = pagesInUse,
  lostBlock: SetInUse['lostBlock'] = () => undefined,
) =>
  rehearse(
    { renderer: next, publicPages: pages, lostBlock },
    inUse && { renderer: inUse, publicPages: before, lostBlock: () => undefined },
    client,
    'http://localhost',
  );

const event = (more: Partial<SitePage>): SitePage => ({
  ...{ path: '/eventi/:id', part: 'mfe_events/Event', title: 'Evento', isInSitemap: false },
  ...more,
});
const thrown = new RenderFailure({
  kind: 'throws',
  error: 'TypeError: no price',
  frames: ['formatPrice (mfe_public, 812:7)', 'CarCard (mfe_public, 840:3)'],
  release: { name: 'mfe_public', version },
});
const slow = new RenderFailure({ kind: 'slow' }, { endsProcess: true });
const late = new RenderFailure({ kind: 'no data' }, { isLate: true });

test('renders each page once, and finds nothing', async () => {
  const next = renderer();
  expect(await rehearsed(next)).toEqual({ findings: [], isLate: false });
  expect(next.asked).toEqual([...sitePaths.filter((path) => !path.includes(':')), '/-/-']);
});

test('says of each page what is wrong, and which functions were running', async () => {
  const missing: ProcessedPage = {
    ...rendered,
    missing: ['mfe_media/Picture'],
    thrown: { error: 'no window', frames: ['sizeOf (mfe_media, 3:1)'] },
  };
  const found = await rehearsed(renderer({ '/cars': thrown, '/contact': missing, '/-/-': rendered }));
  const { detail, errors } = rehearsalText(found);
  expect({ detail: say(detail, 'it'), errors }).toEqual({
    detail:
      'La prova della versione non è riuscita: The page /cars is not rendered: TypeError: no price; The page /contact is rendered without mfe_media/Picture: no window; The page /-/- answers 200.',
    errors: [
      {
        path: '/cars',
        message: 'The page /cars is not rendered: TypeError: no price',
        frames: ['formatPrice (mfe_public, 812:7)', 'CarCard (mfe_public, 840:3)'],
      },
      {
        path: '/contact',
        message: 'The page /contact is rendered without mfe_media/Picture: no window',
        frames: ['sizeOf (mfe_media, 3:1)'],
      },
      { path: '/-/-', message: 'The page /-/- answers 200' },
    ],
  });
});

test('a page that the releases in use do not have must be rendered', async () => {
  const pages = [...pagesInUse, event({ path: '/eventi' })];
  const { findings } = await rehearsed(renderer({ '/eventi': thrown }), renderer({ '/eventi': thrown }), pages);
  expect(findings).toMatchObject([{ page: '/eventi' }]);
});

test('a page with an id is rendered at its sample, with the search params that it states', async () => {
  const sample = '/eventi/7?mese=5&anno=1968';
  const pages = [...pagesInUse, event({ sample, searchParams: ['mese'] })];
  const next = renderer({ '/eventi/7?mese=5': thrown });
  expect((await rehearsed(next, renderer(), pages)).findings).toMatchObject([{ page: '/eventi/7?mese=5' }]);
  // Pages with an id are only rendered if they declare a sample.
  expect((await rehearsed(next, renderer(), [...pagesInUse, event({})])).findings).toEqual([]);
});

test('a sample that is no longer there excuses a page that is not there, and no page that throws', async () => {
  const pages = [...pagesInUse, event({ sample: '/eventi/7' })];
  const gone = { ...rendered, status: 404 };
  const found = async (next: RenderFailure | ProcessedPage, before = pages) =>
    (await rehearsed(renderer({ '/eventi/7': next }), renderer({ '/eventi/7': gone }), pages, before)).findings;
  expect(await found(gone)).toEqual([]);
  expect(await found(thrown)).toMatchObject([{ fault: thrown.fault }]);
  // This sample is new: the releases in use do not declare it.
  expect(await found(gone, [...pagesInUse, event({ sample: '/eventi/8' })])).toMatchObject([
    { page: '/eventi/7', fault: { kind: 'status', status: 404 } },
  ]);
});

test('what is wrong with the releases in use too is no finding', async () => {
  const missing: ProcessedPage = { ...rendered, missing: ['mfe_media/Picture'] };
  expect((await rehearsed(renderer({ '/cars': thrown }), renderer({ '/cars': missing }))).findings).toEqual([]);
});

test('a page that takes too long is a finding if the releases in use render it, and ends the rehearsal', async () => {
  const next = renderer({ '/cars': slow });
  expect(await rehearsed(next)).toEqual({ findings: [{ page: '/cars', fault: slow.fault }], isLate: false });
  expect(next.asked.at(-1)).toBe('/cars');
});

test('it is not known whether a page takes too long if the releases in use do not render it in time either', async () => {
  const inUse = renderer({ '/cars': late });
  expect(await rehearsed(renderer({ '/cars': slow }), inUse)).toEqual({
    findings: [{ page: '/cars', fault: slow.fault }],
    isLate: true,
  });
});

test('a page whose data does not come is tried again, and is no fault', async () => {
  const next = renderer({ '/cars': late });
  expect((await rehearsed(next)).isLate).toBe(true);
  expect(next.asked.filter((url) => url === '/cars').length).toBeGreaterThan(1);
});

test('bundles that do not load in time are a finding if those in use do', async () => {
  const fault = { kind: 'slow bundle', release: { name: 'mfe_public', version } } as const;
  const faults = () => Promise.reject(new RenderFailure(fault, { isLate: true }));
  const next = renderer({}, { faults });
  expect(await rehearsed(next)).toEqual({ findings: [{ fault }], isLate: false });
  const busy = renderer({}, { canStart: async () => false });
  expect(await rehearsed(next, busy)).toEqual({ findings: [{ fault }], isLate: true });
  expect(next.asked).toEqual([]);
  expect(say(rehearsalText({ findings: [{ fault }], isLate: true }).detail, 'it')).toStartWith(
    'Il server è troppo occupato per provare la versione: The server half of mfe_public takes longer than 5 s to load.',
  );
});

test('a renderer that does not start is a finding if that of the releases in use does', async () => {
  const fault = { kind: 'ended' } as const;
  const next = renderer({}, { faults: () => Promise.reject(new RenderFailure(fault)) });
  expect(await rehearsed(next)).toEqual({ findings: [{ fault }], isLate: false });
  expect(await rehearsed(next, null)).toEqual({ findings: [{ fault }], isLate: false });
  const same = renderer({}, { canStart: async () => false });
  expect(await rehearsed(next, same)).toEqual({ findings: [], isLate: true });
  expect(next.asked).toEqual([]);
});

test('a document in which a browser does not find its data is a finding, of the back office too', async () => {
  const lost: SetInUse['lostBlock'] = (_, path) => (path === '/cars' || path === '/auth' ? 'releases' : undefined);
  const fault = { kind: 'lost block', block: 'releases' } as const;
  expect((await rehearsed(renderer(), renderer(), pagesInUse, pagesInUse, lost)).findings).toEqual([
    { page: '/auth', fault },
    { page: '/cars', fault },
  ]);
});
