import type { Project } from '@officina/contracts/project';
import { api, nullWhenAbsent, type QueryClient, queryOptions } from '@officina/platform';
import { initialDataFromLists, prefetchStaleTimeMs } from './known-record';

export const projectQuery = (id: number, client: QueryClient) =>
  queryOptions({
    queryKey: ['projects', id],
    queryFn: ({ signal }): Promise<Project | null> =>
      nullWhenAbsent(api.call('getProject', { params: { id }, signal })),
    ...initialDataFromLists<Project>(client, 'projects', id),
  });

/** Prefetches a project that is likely to be opened; not if it was fetched in the last 10 seconds. */
export const prefetchProject = (id: number, client: QueryClient): void =>
  void client.prefetchQuery({ ...projectQuery(id, client), staleTime: prefetchStaleTimeMs });
