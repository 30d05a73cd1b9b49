import type { RemotePart } from '@officina/contracts/remotes';
import { provideOrigin, type QueryClient } from '@officina/platform';
import type { ShellLoader } from './remotes';

/** What the server says about the page it rendered: where the site stands, its data, and the parts of remotes it drew or had to do without. */
interface ServerState {
  origin: string;
  /** By key. */
  queries: [key: readonly unknown[], data: unknown][];
  parts: RemotePart[];
  missing: RemotePart[];
}

/** Hydration waits no longer than this for a part; the part is hydrated when it has loaded. */
const timeoutMs = 2000;

/**
 * Prepares hydration: puts the server's data into the cache and waits for the parts that the
 * server drew, so that React finds everything at once and the page never flickers. False where there is no page of
 * the server to take over: a bare document, or the frame that says that the data is away.
 */
export async function takeServerPage(loader: ShellLoader, queryClient: QueryClient): Promise<boolean> {
  const block = document.getElementById('state')?.textContent;
  if (!block) return false;
  const state: ServerState = JSON.parse(block);
  provideOrigin(state.origin);
  for (const [key, data] of state.queries) queryClient.setQueryData(key, data);
  for (const part of state.missing) loader.markMissing(part);
  const parts = Promise.all(state.parts.map((part) => loader.loadDrawn(part)));
  await Promise.race([parts, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  return true;
}
