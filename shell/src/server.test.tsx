import { expect, spyOn, test } from 'bun:test';
import { ApiError, type Client, createClient } from '@officina/contracts/client';
import { company } from '@officina/contracts/company';
import type { Releases } from '@officina/contracts/release';
import type { ServerParts } from '@officina/contracts/rendering';
import {
  Async,
  absoluteUrl,
  api,
  Picture,
  queryOptions,
  Remote,
  useIsFetching,
  usePagePreload,
  useParams,
  usePrefetchQuery,
  useQuery,
  useSuspenseQuery,
} from '@officina/platform';
import type { ReactNode } from 'react';
// The server bundle contains this module; here the lazy import must be resolved beforehand.
import './layout/closure-list';
import { renderPage } from './server';

/** Fake page of a remote that needs data. */
function CarsPage() {
  const { data } = useSuspenseQuery({ queryKey: ['cars'], queryFn: () => api.call('listCars') });
  return <h1>{data.length} auto</h1>;
}
const page = () => (
  <Async>
    <CarsPage />
  </Async>
);
const parts: ServerParts = new Map([
  ['mfe_public/Cars', { default: page }],
  ['mfe_public/Contact', { default: () => <h1>Contatti</h1> }],
]);

const releases: Releases = {
  remotes: {
    mfe_media: { entry: '/r/mfe_media/1/entry.js', fills: { 'picture/v1': 'Picture' } },
    mfe_public: {
      entry: '/r/mfe_public/1/entry.js',
      pages: [
        ['/', 'Home'],
        ['/cars', 'Cars'],
        ['/contact', 'Contact'],
        ['/privacy', 'Privacy'],
      ],
      menu: [
        ['/cars', 20, 'Auto in Vendita'],
        ['/', 10, 'Home'],
        ['/contact', 40, 'Contatti', 'Contattaci'],
      ],
    },
  },
};

const answering = (answer: () => Response): Client =>
  createClient({ origin: 'http://localhost', fetch: async () => answer() });
const well = answering(() => Response.json([]));
const away = answering(() => new Response('away', { status: 503 }));
const render = (url: string, client: Client) =>
  renderPage({ url, origin: 'http://localhost', api: client, parts, releases });

test('renders the layout with 503, one title and no state if the data of a page is unavailable', async () => {
  const { status, body, head, state, isIncomplete } = await render('/cars?marca=Fiat', away);
  expect([status, state, isIncomplete]).toEqual([503, '', true]);
  expect(body).toContain('Il sito non è al momento disponibile');
  for (const frame of ['<header', '<footer', 'Auto in Vendita']) expect(body).toContain(frame);
  expect(body).toMatch(/<a href="\/cars\?marca=Fiat"[^>]*>Riprova<\/a>/);
  expect(head.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
});

test('does not wait for the data of the layout if that of the page is unavailable', async () => {
  const ofLayout = Promise.withResolvers<void>();
  const api = createClient({
    origin: 'http://localhost',
    fetch: async ({ url }) => {
      if (/company|images/.test(new URL(url).pathname)) await ofLayout.promise;
      return new Response('away', { status: 503 });
    },
  });
  expect((await render('/cars', api)).status).toBe(503);
  ofLayout.resolve();
});

test('renders the complete page once the data is available again', async () => {
  const { status, body, isIncomplete } = await render('/cars', well);
  expect([status, isIncomplete]).toEqual([200, false]);
  expect(body).toContain('auto</h1>');
});

test('sends the data of a page by query key, with only the fields of an image that pages use', async () => {
  const picture = { id: 1, url: '/media/a.webp', alt: 'Officina', width: 480, height: 480, originalName: 'IMG_1.jpg' };
  const { state } = await render(
    '/cars',
    answering(() => Response.json([picture])),
  );
  const { id: _, originalName: __, ...read } = picture;
  expect(JSON.parse(state).queries).toContainEqual([['images', 'logo', 'first'], read]);
  expect(JSON.parse(state).queries).toContainEqual([['cars'], [picture]]);
});

test('asks for the data of a page beside that of the layout', async () => {
  const asked = Promise.withResolvers<void>();
  const client = createClient({
    origin: 'http://localhost',
    async fetch({ url }) {
      if (url.endsWith('/api/cars')) asked.resolve();
      else await asked.promise;
      return Response.json([]);
    },
  });
  expect((await render('/cars', client)).body).toContain('auto</h1>');
});

test('renders a page that needs no data while the API is unavailable, and marks it as incomplete', async () => {
  const { status, body, isIncomplete } = await render('/contact', away);
  expect([status, isIncomplete]).toEqual([200, true]);
  expect(body).toContain('Contatti');
});

/** An API client that answers only `getCompany`. */
const saying = (changes: object): Client =>
  createClient({
    origin: 'http://localhost',
    fetch: async ({ url }) => Response.json(url.endsWith('/api/company') ? { ...company, ...changes } : []),
  });

test('says what the company has published, and sends the browser only what a new site does not say', async () => {
  const closures = [{ from: '2099-08-10', to: '2099-08-25', reason: 'ferie', note: '' }];
  const specialDays = [
    { date: '2001-12-24', hours: [], note: '' },
    { date: '2099-12-24', hours: ['8:00-12:00', '14:00-16:30'], note: '' },
  ];
  const phone = { e164: '+390175111111', display: '0175 111111' };
  const changes = { brand: 'Garage "Rossi" & <Figli>', phone, closures, specialDays };
  const { head, body, state } = await render('/contact', saying({ ...changes, email: company.email }));
  expect(JSON.parse(state).company).toEqual(changes);
  expect(body).toContain('<a href="tel:+390175111111"');
  expect(body).toContain('Chiuso per ferie dal 10 al 25\u00a0agosto 2099');
  expect(body).toContain('Giovedì 24\u00a0dicembre 2099');
  expect(body).not.toContain('2001');
  expect(head).toContain('<meta property="og:site_name" content="Garage &quot;Rossi&quot; &amp; &lt;Figli&gt;"/>');
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '');
  expect(data).toMatchObject({ name: changes.brand, telephone: phone.e164 });
  expect(data.openingHours).toEqual(['Mo-Sa 08:00-12:00', 'Mo-Sa 14:00-19:00']);
  const day = { '@type': 'OpeningHoursSpecification', validFrom: '2099-12-24', validThrough: '2099-12-24' };
  expect(data.specialOpeningHoursSpecification).toEqual([
    { ...day, opens: '00:00', closes: '00:00', validFrom: '2099-08-10', validThrough: '2099-08-25' },
    { ...day, opens: '08:00', closes: '12:00' },
    { ...day, opens: '14:00', closes: '16:30' },
  ]);
  // The date of the rendering is in the state, so that the browser renders the same.
  expect(JSON.parse(state).queries).toContainEqual([['today'], expect.stringMatching(/^20\d\d-\d\d-\d\d$/)]);
});

test('a site as new sends nothing of the company', async () => {
  const { state, head } = await render('/contact', saying({}));
  expect(JSON.parse(state).company).toEqual({});
  expect(state).not.toContain('today');
  expect(head).not.toContain('specialOpeningHoursSpecification');
});

test('says what was known last while the company cannot be read', async () => {
  await render('/contact', saying({ brand: 'Garage Verdi' }));
  const { body, state, isIncomplete } = await render('/contact', away);
  expect(body).toContain('Verdi');
  expect(JSON.parse(state).company).toEqual({ brand: 'Garage Verdi' });
  expect(isIncomplete).toBe(true);
  expect((await render('/cars', away)).body).toContain('Verdi');
});

test('preloads the first picture of a page that has priority, and no other', async () => {
  const Hero = ({ name }: { name: string | null }) => {
    usePagePreload(name ? { srcSet: `/media/${name}.avif 480w`, sizes: '(min-width: 48rem) 50vw, 100vw' } : null);
    return null;
  };
  const contact = () => [null, 'first', 'second'].map((name) => <Hero key={name} name={name} />);
  const client = { url: '/contact', origin: 'http://localhost', api: well, releases };
  const { head } = await renderPage({ ...client, parts: new Map([['mfe_public/Contact', { default: contact }]]) });
  expect(head.match(/<link rel="preload"[^>]*>/g)).toEqual([
    '<link rel="preload" as="image" type="image/avif" imageSrcSet="/media/first.avif 480w" imageSizes="(min-width: 48rem) 50vw, 100vw" fetchPriority="high"/>',
  ]);
});

/** A fake page with an optional query. */
const optional = (queryFn: () => Promise<string>): ServerParts => {
  const Page = () => {
    const query = queryOptions({ queryKey: ['texts'], queryFn, meta: { isOptional: true } });
    usePrefetchQuery(query);
    useSuspenseQuery({ queryKey: ['cars'], queryFn: () => api.call('listCars') });
    return <h1>{useQuery(query).data ?? 'senza testi'}</h1>;
  };
  return new Map([
    [
      'mfe_public/Cars',
      {
        default: () => (
          <Async>
            <Page />
          </Async>
        ),
      },
    ],
  ]);
};
const renderOptional = (queryFn: () => Promise<string>) =>
  renderPage({ url: '/cars', origin: 'http://localhost', api: well, parts: optional(queryFn), releases });

test('renders optional data with the page', async () => {
  const { body, isIncomplete } = await renderOptional(async () => 'con testi');
  expect(body).toContain('con testi');
  expect(isIncomplete).toBe(false);
});

for (const [what, queryFn] of [
  ['fails', () => Promise.reject(new ApiError(503, 'away'))],
  ['is late', () => new Promise<string>(() => {})],
] as const) {
  test(`renders the page without optional data that ${what}, and marks it as incomplete`, async () => {
    const { status, body, state, isIncomplete } = await renderOptional(queryFn);
    expect([status, isIncomplete]).toEqual([200, true]);
    expect(body).toContain('senza testi');
    expect(state).not.toContain('texts');
  });
}

test('throws if the server does not have a part, so that the browser renders the page', async () => {
  await expect(render('/privacy', well)).rejects.toThrow('The server has no mfe_public/Privacy');
});

const contactOf = (Page: () => ReactNode, more: [string, { default: (props: never) => ReactNode }][] = []) =>
  renderPage({
    url: '/contact',
    origin: 'http://localhost',
    api: well,
    releases,
    parts: new Map([['mfe_public/Contact', { default: Page }], ...more]),
  });
const brokenPart = () => {
  throw new TypeError('no price');
};

test('throws what a part throws', async () => {
  await expect(contactOf(brokenPart)).rejects.toThrow(new TypeError('no price'));
});

test('renders a page without a part that it mounts, of a remote that is not there any more', async () => {
  const gallery =
    (more: object = {}) =>
    () => (
      <>
        <h1>Contatti</h1>
        <Remote id="mfe_media/Gallery" {...more} />
      </>
    );
  const { body, state, missing } = await contactOf(gallery());
  expect(body).toContain('Contatti</h1><!--/$--><!--/&--></main>');
  expect([missing, JSON.parse(state).missing]).toEqual([['mfe_media/Gallery'], ['mfe_media/Gallery']]);
  expect((await contactOf(gallery({ waiting: <p>Arriva</p> }))).body).toContain('<p>Arriva</p>');
  const said = await contactOf(gallery({ waiting: <p>Arriva</p>, failed: <p>Manca</p> }));
  expect(said.body).toContain('<p>Manca</p>');
});

test('renders a page without what fills a point of the host if that throws, and says so', async () => {
  const logged = spyOn(console, 'error').mockImplementation(() => {});
  const picture = () => <Picture url="/media/a.webp" alt="Officina" sizes="100vw" />;
  const { body, error, missing } = await contactOf(picture, [['mfe_media/Picture', { default: brokenPart }]]);
  expect(body).toContain('alt="Officina"');
  expect([missing, error]).toEqual([['mfe_media/Picture'], new TypeError('no price')]);
  expect(logged).toHaveBeenCalledWith('The page /contact is drawn without the parts that it mounts: no price');
  logged.mockRestore();
});

test('renders data that depends on other data, however often', async () => {
  const Level = ({ level }: { level: number }) => {
    // Resolves in a later task, like an answer of the API.
    const queryFn = () => new Promise<number>((resolve) => setTimeout(resolve, 0, level));
    const { data } = useSuspenseQuery({ queryKey: ['level', level], queryFn });
    return data < 20 ? <Level level={data + 1} /> : <h1>Livello {data}</h1>;
  };
  const { body, state } = await contactOf(() => (
    <Async>
      <Level level={1} />
    </Async>
  ));
  expect(body).toContain('<h1>Livello <!-- -->20</h1>');
  expect(state).toContain('["level",20]');
});

test('renders a page again whose content depends on whether data is still coming', async () => {
  const Slow = () => {
    useSuspenseQuery({ queryKey: ['slow'], queryFn: () => new Promise((go) => setTimeout(go, 5, 'slow')) });
    return null;
  };
  const Page = () => <p>{useIsFetching({ queryKey: ['slow'] })} in arrivo</p>;
  const { body } = await contactOf(() => (
    <>
      <Async>
        <Slow />
      </Async>
      <Page />
    </>
  ));
  expect(body).toContain('<p>0<!-- --> in arrivo</p>');
});

test('pages that are rendered at the same time keep their own origin and parts', async () => {
  const Page = () => {
    useSuspenseQuery({ queryKey: ['cars'], queryFn: () => new Promise((go) => setTimeout(go, 5, [])) });
    return <p>{absoluteUrl('/qui')}</p>;
  };
  const at = (origin: string, part: string) => {
    const both = new Map([
      [
        'mfe_public/Cars',
        {
          default: () => (
            <Async>
              <Page />
            </Async>
          ),
        },
      ],
      [
        'mfe_public/Contact',
        {
          default: () => (
            <Async>
              <Page />
            </Async>
          ),
        },
      ],
    ]);
    return renderPage({ url: part, origin, api: well, parts: both, releases });
  };
  const pages = await Promise.all([at('https://a.example', '/cars'), at('https://b.example', '/contact')]);
  expect(pages.map(({ body, parts: met }) => [/<p>([^<]*)<\/p>/.exec(body)?.[1], met])).toEqual([
    ['https://a.example/qui', ['mfe_public/Cars']],
    ['https://b.example/qui', ['mfe_public/Contact']],
  ]);
});

test('does not treat a 422 as unavailable data', async () => {
  const refusing = answering(() => new Response('no', { status: 422 }));
  await expect(render('/cars', refusing)).rejects.toBeInstanceOf(ApiError);
});

test('a remote that the shell has never heard of has its page, its place in the menus and no word of another', async () => {
  const events: Releases = {
    remotes: {
      ...releases.remotes,
      mfe_events: {
        entry: '/r/mfe_events/1/entry.js',
        pages: [
          ['/eventi', 'Events'],
          ['/eventi/:id', 'Event'],
        ],
        menu: [['/eventi', 30, 'Eventi', 'Tutti gli eventi']],
      },
    },
  };
  const Event = () => <h1>Raduno {useParams().id}</h1>;
  const own: ServerParts = new Map([
    ['mfe_events/Events', { default: () => <h1>Raduni</h1> }],
    ['mfe_events/Event', { default: Event }],
  ]);
  const draw = (url: string) =>
    renderPage({ url, origin: 'http://localhost', api: well, parts: own, releases: events });
  const { status, body, parts: met } = await draw('/eventi');
  expect([status, met]).toEqual([200, ['mfe_events/Events']]);
  expect(body).toContain('<h1>Raduni</h1>');
  const labels = (html: string) => [...html.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, label]) => label);
  const [header = '', menu = ''] = body.match(/<nav.*?<\/nav>/gs) ?? [];
  for (const nav of [header, menu])
    expect(labels(nav).slice(0, 4)).toEqual(['Home', 'Auto in Vendita', 'Eventi', 'Contatti']);
  expect(header).toMatch(
    /<a [^>]*aria-current="page"[^>]*href="\/eventi"|<a [^>]*href="\/eventi"[^>]*aria-current="page"/,
  );
  const quickMenu = /Menu rapido.*?<\/ul>/s.exec(body)?.[0] ?? '';
  // No archive of sold cars is declared here, so there must be no link to it.
  expect(labels(quickMenu)).toEqual(['Home', 'Auto in Vendita', 'Tutti gli eventi', 'Contattaci', 'Area Admin']);
  expect((await draw('/eventi/7')).body).toContain('Raduno <!-- -->7');
});

test('what no remote declares is the page of the 404, which leads to the pages of the menu', async () => {
  for (const url of ['/eventi', '/-/-', '/gallery']) {
    const { status, body } = await render(url, well);
    expect([url, status]).toEqual([url, 404]);
    const links = [...(/<main.*<\/main>/s.exec(body)?.[0] ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['/', '/cars', '/contact']);
  }
});

test('a page of a remote that has no usable release is not a 404, so that the browser says that it is not available', async () => {
  const { mfe_public, ...remotes } = releases.remotes;
  const absent = { mfe_public: { pages: mfe_public?.pages ?? [] } };
  const page = renderPage({
    url: '/cars',
    origin: 'http://localhost',
    api: well,
    parts: new Map(),
    releases: { remotes, absent },
  });
  await expect(page).rejects.toThrow(/does not settle|no mfe_public/);
});
