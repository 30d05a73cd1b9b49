import type { Car } from '@officina/contracts/car';
import type { Page } from '@officina/contracts/client';
import { api, queryOptions } from '@officina/platform';

export const carSortFields = ['id', 'make', 'year', 'price', 'available'] as const;
type SortField = (typeof carSortFields)[number];

export interface CarListParams {
  limit: number;
  offset: number;
  q?: string;
  sort?: SortField | `-${SortField}`;
}

/** One page of all cars, sold ones included. */
export const carListQuery = (query: CarListParams) =>
  queryOptions({
    queryKey: ['admin', 'cars', 'list', query],
    queryFn: ({ signal }): Promise<Page<Car>> => api.page('listCars', { query, signal }),
  });
