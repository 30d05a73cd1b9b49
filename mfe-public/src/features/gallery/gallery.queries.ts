import { api, queryOptions } from '@officina/platform';
import { readList } from '../../shared/read-list';

/** The first `depth` projects, newest first, of one category or of all. */
export const projectListQuery = (depth: number, category: string | null) =>
  queryOptions({
    queryKey: ['projects', 'list', { depth, category }],
    queryFn: ({ signal }) =>
      readList(depth, (range) =>
        api.page('listProjects', { query: { ...range, ...(category ? { category } : {}) }, signal }),
      ),
  });
