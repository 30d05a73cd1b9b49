import { type CarFilters, queryOf, sortOf } from '@officina/contracts/list-address';
import { api, nullWhenAbsent, queryOptions } from '@officina/platform';
import { withoutHiddenPrice } from '../../shared/hidden-price';
import { readList } from '../../shared/read-list';

/** The first `depth` cars for sale that match the filters, in their order. */
export const carListQuery = (depth: number, filters: CarFilters) =>
  queryOptions({
    queryKey: ['cars', 'list', { depth, available: true, ...filters }],
    queryFn: async ({ signal }) => {
      const { items, total } = await readList(depth, (range) =>
        api.page('listCars', { query: { ...range, ...queryOf(filters), ...sortOf(filters) }, signal }),
      );
      return { items: items.map(withoutHiddenPrice), total };
    },
  });

/** Facets of the cars for sale under these filters; null if the API does not have them. */
export const carFacetsQuery = (filters: CarFilters) =>
  queryOptions({
    // The order changes no facet.
    queryKey: ['cars', 'facets', { ...filters, order: null }],
    queryFn: ({ signal }) => nullWhenAbsent(api.call('getCarFacets', { query: queryOf(filters), signal })),
  });
