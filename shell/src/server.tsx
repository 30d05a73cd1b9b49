/**
 * The shell's server bundle. It renders public pages with the same components as the browser, and provides the modules
 * that the remotes' server bundles share with it (`shared`), so that React, the router and the query client exist once
 * on the server, too.
 */
import { isApiError } from '@officina/contracts/client';
import { company as initial } from '@officina/contracts/company';
import { companyChanges } from '@officina/contracts/company-changes';
import type { Company } from '@officina/contracts/company-facts';
import { calendarDateInItaly } from '@officina/contracts/format';
import type { RemotePart } from '@officina/contracts/remotes';
import type { ServerParts, ServerShell } from '@officina/contracts/rendering';
import * as platform from '@officina/platform';
import { type QueryClient, QueryClientProvider, Route, Routes } from '@officina/platform';
import type { ReactNode } from 'react';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { createQueryClient } from './app/query-client';
import { PublicLayout } from './layout/public-layout';
import { UnavailablePage } from './layout/unavailable-page';
import { inScript, serverHead } from './server-head';

/** Modules that the remotes' server bundles may import. */
export const shared: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  '@officina/platform': platform,
};

/** Maximum number of render passes; each one renders with the data that the previous one requested. */
const passes = 6;

/** Milliseconds that a page waits for data without which it is shown, too, once it has all other data. */
const optionalMs = 200;

/**
 * Renders one public page, or only the layout with 503 if the data of the page is unavailable. Throws if a part is
 * missing or fails, so that the caller can serve the page without content.
 */
export const renderPage: ServerShell['renderPage'] = async (input) => {
  try {
    return await renderContent(input);
  } catch (error) {
    if (!isApiError(error) || error.status < 500) throw error;
    const queryClient = createQueryClient();
    if (lastKnown) queryClient.setQueryData(platform.companyQuery.queryKey, lastKnown);
    const page = renderOnce(
      input.url,
      <QueryClientProvider client={queryClient}>
        <Routes>
          <Route element={<PublicLayout />}>
            <Route path="*" element={<UnavailablePage />} />
          </Route>
        </Routes>
      </QueryClientProvider>,
    );
    // Without state the browser does not hydrate: it renders the page itself, and may get the data.
    return { ...page, status: 503, parts: [], state: '', isIncomplete: true };
  }
};

/** What the last page said about the company, for one whose data is unavailable. */
let lastKnown: Company | undefined;

const renderContent: ServerShell['renderPage'] = async (input) => {
  const { url, origin, api, parts } = input;
  const met = new Set<RemotePart>();
  const missing = new Set<RemotePart>();
  const loader: platform.RemoteLoader = {
    load: loadFrom(parts, met),
    ahead: () => {},
    isMissing(part) {
      if (!parts.has(part)) missing.add(part);
      return missing.has(part);
    },
  };
  const queryClient = createQueryClient();
  // The layout does not use suspense, so that it renders when the API is down; so its data, the logo and the company, is
  // fetched first. The hero picture is the link preview of pages without a picture of their own.
  platform.provideApi(api);
  const fetchImage = (type: 'logo' | 'hero') => queryClient.prefetchQuery(platform.siteImageQuery(type));
  await Promise.all([fetchImage('logo'), fetchImage('hero'), queryClient.prefetchQuery(platform.companyQuery)]);
  const known = queryClient.getQueryData(platform.companyQuery.queryKey);
  if (known) lastKnown = known;
  else if (lastKnown) queryClient.setQueryData(platform.companyQuery.queryKey, lastKnown);

  for (let pass = 1; pass <= passes; pass += 1) {
    // Other pages may render between two passes of this one, so the globals are set again.
    platform.provideApi(api);
    platform.provideRemotes(loader);
    platform.provideOrigin(origin);
    const page = renderOnce(url, <App queryClient={queryClient} />);
    const isSettled = queryClient.isFetching({ predicate: isRequired }) === 0 && !/<!--\$[!?]-->/.test(page.body);
    if (isSettled) {
      const found = { parts: [...met], missing: [...missing] };
      const company = known ?? lastKnown ?? initial;
      const changes = companyChanges(company);
      const state = inScript({ origin, company: changes, queries: dataOf(queryClient), ...found });
      const { pathname } = new URL(url, origin);
      const picture = pictureOfGarage(queryClient) ?? `${origin}/icon-512.png`;
      const today = calendarDateInItaly(new Date());
      const head = page.head + serverHead(pathname, company, { origin, picture, today });
      return { ...page, ...found, head, state, isIncomplete: !known || isLacking(queryClient) };
    }
    await settle(queryClient);
  }
  const failure = failureOf(queryClient);
  if (failure) throw failure;
  const { pathname } = new URL(url, origin);
  // If the media remote fails while rendering, the page is rendered without it.
  const isOfMedia = (part: string) => part.startsWith('mfe_media/');
  if (![...met].some(isOfMedia)) throw new Error(`The page ${pathname} does not settle`);
  const page = await renderContent({ ...input, parts: new Map([...parts].filter(([part]) => !isOfMedia(part))) });
  // Logged only now: before, the cause could have been the page itself.
  console.error(`The page ${pathname} does not settle: it is drawn without mfe_media`);
  return page;
};

/** The full URL of a picture of the garage: the "about" picture if the page has it, else the hero picture. */
function pictureOfGarage(queryClient: QueryClient): string | undefined {
  for (const type of ['about', 'hero'] as const) {
    const image = queryClient.getQueryData(platform.siteImageQuery(type).queryKey);
    const preview = platform.previewPicture(image?.url ?? '');
    if (preview) return preview.url;
  }
  return undefined;
}

function renderOnce(url: string, content: ReactNode) {
  // Each pass is a new React render; the query cache is kept.
  const outcome: platform.PageOutcome = { status: 200 };
  const html = renderToString(
    <platform.PageOutcomeContext value={outcome}>
      <StaticRouter location={url}>{content}</StaticRouter>
    </platform.PageOutcomeContext>,
  );
  // React renders hoistable tags first; they belong in the head.
  const hoisted = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)*/s.exec(html)?.[0] ?? '';
  return { status: outcome.status, head: preloadOf(outcome) + hoisted, body: html.slice(hoisted.length) };
}

/** Preloads the hero picture, which the browser would otherwise find only after the inlined styles. */
function preloadOf({ hero }: platform.PageOutcome): string {
  if (!hero) return '';
  const { srcSet, sizes } = hero;
  return renderToString(
    <link rel="preload" as="image" type="image/avif" imageSrcSet={srcSet} imageSizes={sizes} fetchPriority="high" />,
  );
}

/** `load` of the server: every part is already loaded, or there is none. */
function loadFrom(parts: ServerParts, met: Set<RemotePart>): platform.RemoteLoader['load'] {
  return <Part extends RemotePart>(part: Part) => {
    met.add(part);
    // The build has checked the remote against the same contracts.
    const value = parts.get(part) as platform.PartModule<Part> | undefined;
    if (!value) throw new Error(`The server has no ${part}`);
    // React's `use` reads a promise with a status synchronously.
    return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  };
}

/**
 * Waits for the queries that the last pass started, and for lazy parts. Throws if a query failed. The page does not fail
 * because of an optional query, and waits for it only a little longer than for the others.
 */
async function settle(queryClient: QueryClient): Promise<void> {
  const pending = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  const optional = Promise.allSettled(pending.filter((query) => !isRequired(query)).map((query) => query.promise));
  const answers = await Promise.allSettled(pending.filter(isRequired).map((query) => query.promise));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  await Promise.race([optional, new Promise((resolve) => setTimeout(resolve, optionalMs))]);
  await new Promise((resolve) => setTimeout(resolve, 0));
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

const failureOf = (queryClient: QueryClient): Error | undefined =>
  queryClient
    .getQueryCache()
    .getAll()
    .find((query) => isRequired(query) && query.state.status === 'error')?.state.error ?? undefined;
