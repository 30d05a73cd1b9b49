import { toPublicCar } from '@officina/contracts/car-fields';
import { type CarFilters, queryOf, sortOf } from '@officina/contracts/list-address';
import { api, nullWhenAbsent, queryOptions } from '@officina/platform';
import { readList } from '../../shared/read-list';

/** The first `depth` cars for sale that match the filters. */
export const carListQuery = (depth: number, filters: CarFilters) =>
  queryOptions({
    queryKey: ['cars', 'list', { depth, available: true, ...filters }],
    queryFn: ({ signal }) => readCars(depth, { ...queryOf(filters), ...sortOf(filters) }, signal),
  });

/** The first `depth` sold cars, most recently sold first. */
export const soldListQuery = (depth: number) =>
  queryOptions({
    queryKey: ['cars', 'list', { depth, state: 'sold' }],
    queryFn: ({ signal }) => readCars(depth, { state: 'sold' }, signal),
  });

type Narrowing = ReturnType<typeof queryOf> & ReturnType<typeof sortOf>;

const readCars = (depth: number, narrowed: Narrowing | { state: 'sold' }, signal: AbortSignal) =>
  readList(depth, async (range) => {
    const { items, total } = await api.page('listCars', { query: { ...range, ...narrowed }, signal });
    return { items: items.map(toPublicCar), total };
  });

/** Facets of the cars for sale under these filters; null if an older API does not have them. */
export const carFacetsQuery = (filters: CarFilters) =>
  queryOptions({
    // Without the order, which changes no facet.
    queryKey: ['cars', 'facets', { ...filters, order: null }],
    queryFn: ({ signal }) => nullWhenAbsent(api.call('getCarFacets', { query: queryOf(filters), signal })),
  });
