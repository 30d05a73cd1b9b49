import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { provideOrigin } from '../src/origin';

/** For tests of remotes: a page at `path` as the server renders it, with no data and no requests. */
export function OnSite({ path, children }: { path: string; children: ReactNode }) {
  provideOrigin(() => 'https://www.example.org');
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  return createElement(StaticRouter, { location: path }, createElement(QueryClientProvider, { client }, children));
}
