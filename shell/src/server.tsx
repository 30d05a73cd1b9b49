/**
 * The shell's server half. It renders public pages with the same components as the browser and
 * gives the remotes' server bundles what they share with it (`shared`), so that on the server,
 * too, there is one React, one router and one query client.
 */
import { isApiError } from '@officina/contracts/client';
import type { ServerParts, ServerShell } from '@officina/contracts/release';
import type { RemotePart } from '@officina/contracts/remotes';
import type { QueryClient } from '@officina/platform';
import * as platform from '@officina/platform';
import type { ReactNode } from 'react';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { createQueryClient, Providers } from './app/providers';
import { Unavailable } from './app/unavailable';
import { logoQuery } from './layout/layout.queries';
import { serverHead } from './server-head';

/** What remotes' server bundles may require. */
export const shared: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  '@officina/platform': platform,
};

/** A page asks for data while it renders; each pass renders with what the one before asked for. */
const passes = 6;

/**
 * Renders one public page, or the frame alone with 503 when the page's data is away; raises when a part is missing
 * or fails, so that the caller can serve the page without content.
 */
export const renderPage: ServerShell['renderPage'] = async (input) => {
  try {
    return await renderContent(input);
  } catch (error) {
    if (!isApiError(error) || error.status < 500) throw error;
    const queryClient = createQueryClient();
    const page = renderOnce(
      input.url,
      <Providers queryClient={queryClient}>
        <Unavailable />
      </Providers>,
    );
    // Without state the browser does not take this page over: it draws the address anew, and may have its data.
    return { ...page, status: 503, parts: [], state: '', isIncomplete: true };
  }
};

const renderContent: ServerShell['renderPage'] = async ({ url, origin, api, parts }) => {
  const met = new Set<RemotePart>();
  const missing = new Set<RemotePart>();
  const loader: platform.RemoteLoader = {
    load: loadFrom(parts, met),
    ahead: () => {},
    retry: () => Promise.reject(new Error('No retry on the server')),
    isMissing(part) {
      if (!parts.has(part)) missing.add(part);
      return missing.has(part);
    },
  };
  const queryClient = createQueryClient();
  // The layout reads without suspense, so that it stands when the API is down: its data comes first.
  platform.provideApi(api);
  // The hero picture stands for pages that have no picture of their own.
  await Promise.all([queryClient.prefetchQuery(logoQuery), queryClient.prefetchQuery(platform.siteImageQuery('hero'))]);

  for (let pass = 1; pass <= passes; pass += 1) {
    // Other pages render between two passes of this one: what is given globally is given anew.
    platform.provideApi(api);
    platform.provideRemotes(loader);
    platform.provideOrigin(origin);
    const page = renderOnce(url, <App queryClient={queryClient} />);
    const isSettled = queryClient.isFetching() === 0 && !/<!--\$[!?]-->/.test(page.body);
    if (isSettled) {
      const state = safeJson({ origin, queries: dataOf(queryClient), parts: [...met], missing: [...missing] });
      const { pathname } = new URL(url, origin);
      const picture = pictureOfGarage(queryClient) ?? `${origin}/icon-512.png`;
      const head = serverHead(pathname, origin, picture) + page.head;
      return { ...page, head, parts: [...met], state, isIncomplete: failureOf(queryClient) !== undefined };
    }
    await settle(queryClient);
  }
  const failure = failureOf(queryClient);
  if (failure) throw failure;
  const { pathname } = new URL(url, origin);
  // Pictures that fail while they are drawn cost the page its pictures, not its content.
  const isOfMedia = (part: string) => part.startsWith('mfe_media/');
  if (![...met].some(isOfMedia)) throw new Error(`The page ${pathname} does not settle`);
  const page = await renderContent({
    url,
    origin,
    api,
    parts: new Map([...parts].filter(([part]) => !isOfMedia(part))),
  });
  // Logged only after the page settled without pictures: before that the fault could have been the page's own.
  console.error(`The page ${pathname} does not settle: it is drawn without mfe_media`);
  return page;
};

/** The full address of the owner's own picture: the founders where the page has them, else the hero. */
function pictureOfGarage(queryClient: QueryClient): string | undefined {
  for (const type of ['about', 'hero'] as const) {
    const preview = platform.previewPicture(
      queryClient.getQueryData(platform.siteImageQuery(type).queryKey)?.url ?? '',
    );
    if (preview) return preview.url;
  }
  return undefined;
}

function renderOnce(url: string, content: ReactNode) {
  // React starts anew with each pass, the data stays.
  const outcome = { status: 200 };
  const html = renderToString(
    <platform.StatusContext value={outcome}>
      <StaticRouter location={url}>{content}</StaticRouter>
    </platform.StatusContext>,
  );
  // React puts hoistable tags first; they belong into the head.
  const hoisted = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)*/s.exec(html)?.[0] ?? '';
  return { status: outcome.status, head: hoisted, body: html.slice(hoisted.length) };
}

/** The server's twin of the browser's loader: every part is there, or it is an error. */
function loadFrom(parts: ServerParts, met: Set<RemotePart>): platform.RemoteLoader['load'] {
  const loaded = new Map<RemotePart, Promise<unknown>>();
  return <Part extends RemotePart>(part: Part) => {
    met.add(part);
    const promise = loaded.get(part) ?? settled(part, parts.get(part));
    loaded.set(part, promise);
    // The remote's build was checked against the same contracts as this page.
    return promise as Promise<platform.PartModule<Part>>;
  };
}

/** A promise that React's `use` reads without waiting. */
function settled(part: RemotePart, module: unknown): Promise<unknown> {
  if (module) return Object.assign(Promise.resolve(module), { status: 'fulfilled', value: module });
  const reason = new Error(`The server has no ${part}`);
  const promise = Object.assign(Promise.reject(reason), { status: 'rejected', reason });
  promise.catch(() => undefined);
  return promise;
}

/** Waits until every query that the last pass started has its answer, and lazy parts are there. */
async function settle(queryClient: QueryClient): Promise<void> {
  const pending = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  const answers = await Promise.allSettled(pending.map((query) => query.promise));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** What the page's queries have read, by key. */
const dataOf = (queryClient: QueryClient) => queryClient.getQueriesData({}).filter(([, data]) => data !== undefined);

/** Why a query of this page has no answer, where one has none. */
const failureOf = (queryClient: QueryClient): Error | undefined =>
  queryClient
    .getQueryCache()
    .getAll()
    .find(({ state }) => state.status === 'error')?.state.error ?? undefined;

/** JSON that cannot end the script block it stands in. */
const safeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
