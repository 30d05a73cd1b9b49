import { QueryClient } from '@officina/platform';

/** Milliseconds after which data is fetched again when it is shown again; mutations refetch at once what they change. */
export const staleMs = 5 * 60_000;

/**
 * What is older and is shown again (the page becomes visible, the browser is online again, a component mounts) is fetched
 * in the background: the page keeps what it shows until there is something else, also if the request fails. There are no
 * automatic retries. A preview keeps what its editor has put into it.
 */
export const createQueryClient = (isPreview = false) =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: isPreview ? 'static' : staleMs, retry: false },
      mutations: { retry: false },
    },
  });
