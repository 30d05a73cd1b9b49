/**
 * The shell's server bundle. It renders public pages with the same components as the browser, and provides the modules
 * (`shared`) that the remotes' server bundles import from it, so that React, the router and the query client exist
 * once.
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

/** State of one rendering of a page. Renderings interleave while they wait for data. */
interface Rendering {
  origin: string;
  parts: ServerParts;
  /** The parts that fill extension points of the host. */
  fills: ReadonlyMap<string, RemotePart>;
  /** The parts that were rendered, and those that the server does not have. */
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

/** Maximum number of rounds in which a page may request further data that depends on the data before. */
const mostRounds = 6;
/**
 * Rounds with `renderToString` before streaming is used, which costs one more rendering but resolves data of any depth.
 */
const plainRounds = 2;

/** Milliseconds that a page waits for its optional queries after all others have settled. */
const optionalMs = 200;

/**
 * Renders one public page, or only the layout with status 503 if the page's data is unavailable. Throws what a part
 * throws; the caller then serves the page without content.
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
    // Without state the browser does not hydrate but renders the page itself, and may get the data.
    return { ...page, status: 503, parts: [], missing: [], state: '', isIncomplete: true };
  }
};

type PageInput = Pick<Parameters<ServerShell['renderPage']>[0], 'url' | 'origin' | 'parts' | 'releases'>;

const isUnavailable = (error: unknown): boolean => isApiError(error) && error.status >= 500;

/** The company's facts of the last rendered page, used while they are unavailable. */
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
    // A part inside a page may throw while rendering: try again with only the pages' own parts.
    const pages = new Set<string>(siteOf(input.releases).pages.map(({ part }) => part));
    const others = new Map([...parts].filter(([part]) => pages.has(part)));
    if (isUnavailable(error) || others.size === parts.size) throw error;
    const page = await renderContent({ ...input, parts: others }).catch(() => {
      throw error;
    });
    // Logged only now: the error could also have come from the page itself.
    const reason = error instanceof Error ? error.message : error;
    console.error(`The page ${pathname} is drawn without the parts that it mounts: ${reason}`);
    return { ...page, error };
  }
};

/**
 * Fetches the layout's data: the logo, the hero picture (link preview of pages without a picture of their own) and the
 * company's facts. Not with suspense, so that the layout renders when the API is down. Returns the facts; undefined if
 * they are unavailable.
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
 * Renders a page with all its data. The first rendering starts the queries, and the next one usually has all data.
 * React's stream also waits for lazy code and dependent queries, and reports errors; but its HTML may depend on data
 * that came later, and it contains fallbacks with preloads of their pictures. So that HTML is discarded, and the page
 * is rendered once more when everything has been loaded. `known`: the company's facts, undefined if they are
 * unavailable.
 */
async function renderSettled(input: PageInput, queryClient: QueryClient) {
  const content = <App queryClient={queryClient} site={siteOf(input.releases)} />;
  await renderOnce(input, content, renderToString);
  // Called before the layout's queries start, so that only the page's own data can fail the page.
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

/** The marker that React writes before a fallback of an unresolved Suspense boundary. */
const unfinished = '<!--$!-->';

/** Renders an element until all data and lazy code has been loaded. Throws the first error of a component. */
async function waitForData(element: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(element, { onError: (error) => void errors.push(error) });
  await stream.allReady;
  await stream.cancel();
  if (errors.length > 0) throw errors[0];
  return '';
}

/** Preview URL of a picture of the garage: the "about" picture if the page has it, else the hero picture. */
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
  // React renders hoistable tags first; they belong in the document's head.
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

/** All available parts are loaded before rendering. Throws for any other. */
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
 * Waits for the pending queries. Throws if a required one fails. Optional queries never fail the page, and are given
 * `optionalMs` more.
 */
async function settle(queryClient: QueryClient): Promise<void> {
  const pending = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  const optional = Promise.allSettled(pending.filter((query) => !isRequired(query)).map((query) => query.promise));
  await Promise.all(pending.filter(isRequired).map((query) => query.promise));
  await Promise.race([optional, new Promise((resolve) => setTimeout(resolve, optionalMs))]);
}

const isRequired = ({ meta }: { meta: Record<string, unknown> | undefined }): boolean => meta?.isOptional !== true;

/** Whether data is missing, so that the page must not be cached. */
const isLacking = (queryClient: QueryClient): boolean =>
  queryClient.isFetching() > 0 ||
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error');

/** The query data of a page except the company's facts, of which the state has only the changes. */
const dataOf = (queryClient: QueryClient) =>
  queryClient
    .getQueriesData({ predicate: ({ queryKey }) => queryKey[0] !== platform.companyQuery.queryKey[0] })
    .filter(([, data]) => data !== undefined);
