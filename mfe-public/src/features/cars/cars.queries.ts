import { type CarFilters, queryOf, sortOf } from '@officina/contracts/list-address';
import { api, nullWhenAbsent, queryOptions } from '@officina/platform';
import { toPublicCar } from '../../shared/car.query';
import { readList } from '../../shared/read-list';

/** The first `depth` cars for sale that match the filters, in their order. */
export const carListQuery = (depth: number, filters: CarFilters) =>
  queryOptions({
    queryKey: ['cars', 'list', { depth, available: true, ...filters }],
    queryFn: ({ signal }) =>
      readList(depth, async (range) => {
        const query = { ...range, ...queryOf(filters), ...sortOf(filters) };
        const { items, total } = await api.page('listCars', { query, signal });
        return { items: items.map(toPublicCar), total };
      }),
  });

/** Facets of the cars for sale under these filters; null if the API does not have them. */
export const carFacetsQuery = (filters: CarFilters) =>
  queryOptions({
    // The order changes no facet.
    queryKey: ['cars', 'facets', { ...filters, order: null }],
    queryFn: ({ signal }) => nullWhenAbsent(api.call('getCarFacets', { query: queryOf(filters), signal })),
  });
