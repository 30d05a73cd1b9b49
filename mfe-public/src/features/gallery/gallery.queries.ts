import { api, queryOptions } from '@officina/platform';
import { readFirst } from '../../shared/read-first';
import { whenAbsent } from '../../shared/when-absent';

/** The first `depth` projects, newest first, of one category or of all. */
export const projectListQuery = (depth: number, category: string | null) =>
  queryOptions({
    queryKey: ['projects', 'list', { depth, category }],
    queryFn: ({ signal }) =>
      readFirst(depth, (range) =>
        whenAbsent(api.page('listProjects', { query: { ...range, ...(category ? { category } : {}) }, signal }), {
          items: [],
          total: 0,
        }),
      ),
  });
