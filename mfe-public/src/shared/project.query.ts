import type { Project } from '@officina/contracts/project';
import { api, nullWhenAbsent, type QueryClient, queryOptions } from '@officina/platform';
import { fromLists } from './known-record';

/** One project, or null when there is none. */
export const projectQuery = (id: number, client: QueryClient) =>
  queryOptions({
    queryKey: ['projects', id],
    queryFn: ({ signal }): Promise<Project | null> =>
      nullWhenAbsent(api.call('getProject', { params: { id }, signal })),
    ...fromLists<Project>(client, 'projects', id),
  });
