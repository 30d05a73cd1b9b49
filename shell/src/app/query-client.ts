import { QueryClient } from '@officina/platform';

/** Milliseconds after which data is stale; mutations invalidate what they change at once. */
export const staleMs = 5 * 60_000;

/**
 * Milliseconds for which data is kept that no shown page uses, for Back. On the server a client lives for one rendering:
 * it has no timer.
 */
const keptMs = typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60_000;

/**
 * Stale data is refetched in the background on focus, reconnect and mount; the page keeps its data until the response
 * comes, and also if the request fails. There are no automatic retries. In a preview nothing is refetched: its data
 * comes from the editor.
 */
export const createQueryClient = (isPreview = false) =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: isPreview ? 'static' : staleMs, gcTime: keptMs, retry: false },
      mutations: { retry: false },
    },
  });
