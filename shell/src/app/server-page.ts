import { companyFrom } from '@officina/contracts/company-changes';
import type { Company } from '@officina/contracts/company-facts';
import type { RemotePart } from '@officina/contracts/remotes';
import { companyQuery, provideOrigin, type QueryClient } from '@officina/platform';
import type { ShellLoader } from './remotes';

/** State of a server-rendered page: origin, data, and the parts of remotes that were rendered or were missing. */
interface ServerState {
  origin: string;
  /** What the site says about the company and a new site does not. */
  company: Partial<Company>;
  /** Data of the queries, by query key. */
  queries: [key: readonly unknown[], data: unknown][];
  parts: RemotePart[];
  missing: RemotePart[];
}

/**
 * Of an empty document: what it has of the company, or else what the API says, so that nobody is shown another name first.
 */
async function readCompany(queryClient: QueryClient): Promise<void> {
  const block = document.getElementById('company')?.textContent;
  if (block) return void queryClient.setQueryData(companyQuery.queryKey, companyFrom(JSON.parse(block)));
  const read = queryClient.prefetchQuery(companyQuery);
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

/** Hydration waits no longer than this for a part; a later part is hydrated when it is loaded. An empty document as long. */
const timeoutMs = 2000;

/**
 * Prepares hydration: puts the server's data into the query cache and waits for the parts that the server rendered, so
 * that React hydrates without a fallback. Resolves to false if there is nothing to hydrate: an empty document, or the
 * page that says that the site is unavailable.
 */
export async function prepareHydration(loader: ShellLoader, queryClient: QueryClient): Promise<boolean> {
  const block = document.querySelector('script#state')?.textContent;
  if (!block) {
    await readCompany(queryClient);
    return false;
  }
  const state: ServerState = JSON.parse(block);
  provideOrigin(() => state.origin);
  const updatedAt = isStoredCopy() ? 0 : Date.now();
  for (const [key, data] of state.queries) queryClient.setQueryData(key, data, { updatedAt });
  queryClient.setQueryData(companyQuery.queryKey, companyFrom(state.company), { updatedAt });
  for (const part of state.missing) loader.markMissing(part);
  const parts = Promise.all(state.parts.map((part) => loader.loadRendered(part)));
  await Promise.race([parts, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  return true;
}

/** Back, Forward and a restored tab show the copy of the document that the browser has stored, whatever its age. */
function isStoredCopy(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}
