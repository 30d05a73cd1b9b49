import { companyFrom } from '@officina/contracts/company-changes';
import type { Company } from '@officina/contracts/company-facts';
import type { RemotePart } from '@officina/contracts/remotes';
import { companyQuery, provideOrigin, type QueryClient } from '@officina/platform';
import { loadType } from '../layout/load-type';
import type { ShellLoader } from './remotes';

/** State of a server-rendered page: origin, data, and the parts of remotes that were rendered or were missing. */
interface ServerState {
  origin: string;
  /** The facts of the company that differ from the defaults of a new site. */
  company: Partial<Company>;
  queries: [key: readonly unknown[], data: unknown][];
  parts: RemotePart[];
  missing: RemotePart[];
}

/**
 * The company's facts for a document without content: from its `company` block, or else from the API, so that the name
 * of the default company is not shown first.
 */
async function readCompany(queryClient: QueryClient): Promise<void> {
  const block = document.getElementById('company')?.textContent;
  if (block) return void queryClient.setQueryData(companyQuery.queryKey, companyFrom(JSON.parse(block)));
  const read = queryClient.prefetchQuery(companyQuery);
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

/**
 * Milliseconds that hydration waits for parts (a later one is hydrated when it is loaded), and a document without
 * content for the API.
 */
const timeoutMs = 2000;

/**
 * Prepares hydration: puts the server's data into the query cache and waits for the parts that the server rendered, so
 * that React hydrates without a fallback. Resolves to false if there is nothing to hydrate: a document without content,
 * or the page that says that the site is unavailable.
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

/** Back, Forward and a restored tab show the browser's stored document, however old it is. */
const isStoredCopy = () => loadType() === 'back_forward';
