import { api, queryOptions } from '@officina/platform';
import { readFirst } from '../../shared/read-first';

/** The first `depth` projects, newest first, of one category or of all. */
export const projectListQuery = (depth: number, category: string | null) =>
  queryOptions({
    queryKey: ['projects', 'list', { depth, category }],
    queryFn: ({ signal }) =>
      readFirst(depth, (range) =>
        api.page('listProjects', { query: { ...range, ...(category ? { category } : {}) }, signal }),
      ),
  });
