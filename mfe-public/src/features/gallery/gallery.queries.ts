import { type PlainFilters, plainQueryOf } from '@officina/contracts/list-address';
import { api, queryOptions } from '@officina/platform';
import { readList } from '../../shared/read-list';

/** The first `depth` projects that match the filters, newest first. */
export const projectListQuery = (depth: number, filters: PlainFilters) =>
  queryOptions({
    queryKey: ['projects', 'list', { depth, ...filters }],
    queryFn: ({ signal }) =>
      readList(depth, (range) => api.page('listProjects', { query: { ...range, ...plainQueryOf(filters) }, signal })),
  });
