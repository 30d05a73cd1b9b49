import { api, queryOptions } from '@officina/platform';
import { readFirst } from '../../shared/read-first';
import { whenAbsent } from '../../shared/when-absent';

/** The first `depth` cars for sale, newest first. */
export const carListQuery = (depth: number) =>
  queryOptions({
    queryKey: ['cars', 'list', { depth, available: true }],
    queryFn: ({ signal }) =>
      readFirst(depth, (range) =>
        whenAbsent(api.page('listCars', { query: { ...range, available: true }, signal }), { items: [], total: 0 }),
      ),
  });
