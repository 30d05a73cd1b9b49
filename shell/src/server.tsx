/**
 * The shell's server bundle. It renders public pages with the same components as the browser, and provides the modules
 * that the remotes' server bundles share with it (`shared`), so that React, the router and the query client exist once
 * on the server, too.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { isApiError } from '@officina/contracts/client';
import { todayInItaly } from '@officina/contracts/clock';
import { company as initial } from '@officina/contracts/company';
import { companyChanges } from '@officina/contracts/company-changes';
import type { Company } from '@officina/contracts/company-facts';
import { inScript } from '@officina/contracts/inline';
import { parsePictureUrl, previewUrl } from '@officina/contracts/picture';
import type { RemotePart } from '@officina/contracts/remotes';
import type { ServerParts, ServerShell } from '@officina/contracts/rendering';
import * as platform from '@officina/platform';
import { type QueryClient, QueryClientProvider, Route, Routes } from '@officina/platform';
import type { ReactNode } from 'react';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { createQueryClient } from './app/query-client';
import { PublicLayout } from './layout/public-layout';
import { fillsOf, SiteProvider, siteOf } from './layout/site';
import { UnavailablePage } from './layout/unavailable-page';
import { serverHead } from './server-head';

/** Modules that the remotes' server bundles may import. */
export const shared: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  '@officina/platform': platform,
};

/** A rendering of a page. React works on several in turn, each as its data comes. */
interface Rendering {
  origin: string;
  parts: ServerParts;
  /** The parts that fill points of the host. */
  fills: ReadonlyMap<string, RemotePart>;
  /** The parts that it contains, and those that it lacks. */
  met: Set<RemotePart>;
  missing: Set<RemotePart>;
}
const renderings = new AsyncLocalStorage<Rendering>();

function current(): Rendering {
  const rendering = renderings.getStore();
  if (!rendering) throw new Error('No page is being rendered');
  return rendering;
}

platform.provideOrigin(() => current().origin);
platform.provideRemotes({
  load: loadPart,
  ahead: () => {},
  isMissing(part) {
    const { parts, missing } = current();
    if (!parts.has(part)) missing.add(part);
    return missing.has(part);
  },
  partAt: (point) => current().fills.get(point),
});

/** How often a page may ask for other data once it has the data that it asked for. */
const mostRounds = 6;
/** How often it may do so before it is rendered as a stream, which costs one rendering more for any depth of data. */
const plainRounds = 2;

/** Milliseconds that a page waits for data without which it is shown, too, once it has all other data. */
const optionalMs = 200;

/**
 * Renders one public page, or only the layout with 503 if the data of the page is unavailable. Throws what a part throws,
 * so that the caller can serve the page without content.
 */
export const renderPage: ServerShell['renderPage'] = async (input) => {
  try {
    return await renderContent(input);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const queryClient = createQueryClient();
    if (lastKnown) queryClient.setQueryData(platform.companyQuery.queryKey, lastKnown);
    const content = (
      <QueryClientProvider client={queryClient}>
        <SiteProvider value={siteOf(input.releases)}>
          <Routes>
            <Route element={<PublicLayout />}>
              <Route path="*" element={<UnavailablePage />} />
            </Route>
          </Routes>
        </SiteProvider>
      </QueryClientProvider>
    );
    const page = await renderOnce({ ...input, parts: new Map() }, content, renderToString);
    // Without state the browser does not hydrate: it renders the page itself, and may get the data.
    return { ...page, status: 503, parts: [], missing: [], state: '', isIncomplete: true };
  }
};

type PageInput = Pick<Parameters<ServerShell['renderPage']>[0], 'url' | 'origin' | 'parts' | 'releases'>;

const isUnavailable = (error: unknown): boolean => isApiError(error) && error.status >= 500;

/** What the last page said about the company, for one whose data is unavailable. */
let lastKnown: Company | undefined;

const renderContent: ServerShell['renderPage'] = async (input) => {
  const { url, origin, api, parts } = input;
  const queryClient = createQueryClient();
  platform.provideApi(api);
  const { pathname } = new URL(url, origin);
  try {
    const { known, ...page } = await renderSettled(input, queryClient);
    const found = { parts: page.parts, missing: page.missing };
    const company = known ?? lastKnown ?? initial;
    const changes = companyChanges(company);
    const state = inScript({ origin, company: changes, queries: dataOf(queryClient), ...found });
    const picture = pictureOfGarage(queryClient);
    const today = todayInItaly();
    const preview = new URL(picture ?? '/icon-512.png', origin).href;
    const head = page.head + renderToString(serverHead(pathname, company, { origin, picture: preview, today }));
    return { ...page, head, state, isIncomplete: !known || isLacking(queryClient) };
  } catch (error) {
    // What a page mounts may fail while rendering: then the page is rendered with the parts that are pages.
    const pages = new Set<string>(siteOf(input.releases).pages.map(({ part }) => part));
    const others = new Map([...parts].filter(([part]) => pages.has(part)));
    if (isUnavailable(error) || others.size === parts.size) throw error;
    const page = await renderContent({ ...input, parts: others }).catch(() => {
      throw error;
    });
    // Logged only now: before, the cause could have been the page itself.
    const reason = error instanceof Error ? error.message : error;
    console.error(`The page ${pathname} is drawn without the parts that it mounts: ${reason}`);
    return { ...page, error };
  }
};

/**
 * The layout does not use suspense, so that it renders when the API is down; so its data, the logo and the company, is
 * fetched beside the page's own. The hero picture is the link preview of pages without a picture of their own. Returns what
 * the site says about the company now; undefined if that is unavailable.
 */
async function fetchLayout(queryClient: QueryClient): Promise<Company | undefined> {
  const fetchImage = (type: 'logo' | 'hero') => queryClient.prefetchQuery(platform.siteImageQuery(type));
  await Promise.all([fetchImage('logo'), fetchImage('hero'), queryClient.prefetchQuery(platform.companyQuery)]);
  const known = queryClient.getQueryData(platform.companyQuery.queryKey);
  if (known) lastKnown = known;
  else if (lastKnown) queryClient.setQueryData(platform.companyQuery.queryKey, lastKnown);
  return known;
}

/**
 * Renders a page with all its data. A first rendering asks for the data, and the next one mostly has all of it. React's
 * stream waits for code, and for data that depends on other data, and tells errors; but what it has rendered by then may
 * depend on data that came later, and it renders fallbacks too, with preloads of their pictures. So its HTML is dropped,
 * and the page is rendered at once when everything is there, the data of the layout too. `known` is what the site says
 * about the company.
 */
async function renderSettled(input: PageInput, queryClient: QueryClient) {
  const content = <App queryClient={queryClient} site={siteOf(input.releases)} />;
  await renderOnce(input, content, renderToString);
  // Of the page alone: it ends with the first of its own data that fails, and is shown without that of the layout.
  const own = settle(queryClient);
  const layout = fetchLayout(queryClient);
  for (let round = 1; round <= mostRounds; round += 1) {
    const hasAsked = queryClient.isFetching() > 0;
    if (!hasAsked || round > plainRounds) await renderOnce(input, content, waitForData);
    const [known] = await Promise.all([layout, round === 1 ? own : settle(queryClient)]);
    const page = await renderOnce(input, content, renderToString);
    const isSettled = queryClient.isFetching({ predicate: isRequired }) === 0 && !page.body.includes(unfinished);
    if (isSettled) return { ...page, known };
  }
  throw new Error('The page asks for other data each time that it is rendered');
}

/** What React writes before a fallback that the browser has to replace. */
const unfinished = '<!--$!-->';

/** Renders an element until all data and code has come that it waits for. Throws the first error of a component. */
async function waitForData(element: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(element, { onError: (error) => void errors.push(error) });
  await stream.allReady;
  await stream.cancel();
  if (errors.length > 0) throw errors[0];
  return '';
}

/** The path of a picture of the garage: the "about" picture if the page has it, else the hero picture. */
function pictureOfGarage(queryClient: QueryClient): string | undefined {
  for (const type of ['about', 'hero'] as const) {
    const image = queryClient.getQueryData(platform.siteImageQuery(type).queryKey);
    const stored = parsePictureUrl(image?.url ?? '');
    if (stored) return previewUrl(stored.stem);
  }
  return undefined;
}

async function renderOnce(
  { url, origin, parts, releases }: PageInput,
  content: ReactNode,
  render: (element: ReactNode) => string | Promise<string>,
) {
  const outcome: platform.PageOutcome = { status: 200 };
  const fills = fillsOf(releases);
  const rendering: Rendering = { origin, parts, fills, met: new Set(), missing: new Set() };
  const page = (
    <platform.PageOutcomeContext value={outcome}>
      <StaticRouter location={url}>{content}</StaticRouter>
    </platform.PageOutcomeContext>
  );
  const html = await renderings.run(rendering, () => render(page));
  // React renders hoistable tags first; they belong in the head.
  const hoisted = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)*/s.exec(html)?.[0] ?? '';
  return {
    status: outcome.status,
    head: preloadOf(outcome) + hoisted,
    body: html.slice(hoisted.length),
    parts: [...rendering.met],
    missing: [...rendering.missing],
  };
}

/** Preloads the hero picture, which the browser would otherwise find only after the inlined styles. */
function preloadOf({ hero }: platform.PageOutcome): string {
  if (!hero) return '';
  const { srcSet, sizes } = hero;
  return renderToString(
    <link rel="preload" as="image" type="image/avif" imageSrcSet={srcSet} imageSizes={sizes} fetchPriority="high" />,
  );
}

/** Every part is already loaded, or there is none. */
function loadPart<Part extends RemotePart>(part: Part): Promise<platform.PartModule<Part>> {
  const { parts, met } = current();
  met.add(part);
  // The build has checked the remote against the same contracts.
  const value = parts.get(part) as platform.PartModule<Part> | undefined;
  if (!value) throw new Error(`The server has no ${part}`);
  // React's `use` reads a promise with a status synchronously.
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

/**
 * Waits for the queries that a rendering has started and not waited for. Throws if one failed. The page does not fail
 * because of an optional query, and waits for it only a little longer than for the others.
 */
async function settle(queryClient: QueryClient): Promise<void> {
  const pending = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  const optional = Promise.allSettled(pending.filter((query) => !isRequired(query)).map((query) => query.promise));
  await Promise.all(pending.filter(isRequired).map((query) => query.promise));
  await Promise.race([optional, new Promise((resolve) => setTimeout(resolve, optionalMs))]);
}

const isRequired = ({ meta }: { meta: Record<string, unknown> | undefined }): boolean => meta?.isOptional !== true;

/** Whether data of the page is missing, so that the next request must not be answered with this page. */
const isLacking = (queryClient: QueryClient): boolean =>
  queryClient.isFetching() > 0 ||
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error');

/** The data of a page but for the company, of which a page has only what a new site does not say. */
const dataOf = (queryClient: QueryClient) =>
  queryClient
    .getQueriesData({ predicate: ({ queryKey }) => queryKey[0] !== platform.companyQuery.queryKey[0] })
    .filter(([, data]) => data !== undefined);
