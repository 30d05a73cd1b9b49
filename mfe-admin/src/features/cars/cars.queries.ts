import type { Car } from '@officina/contracts/car';
import type { Page, Versioned } from '@officina/contracts/client';
import { api, queryOptions } from '@officina/platform';
import { nullWhenGone } from '../../shared/null-when-gone';

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

/** A car as it is now, for its form; null when there is none. Read once for each `opening` of the form, and no more. */
export const editedCarQuery = (id: number | null, opening: string) =>
  queryOptions({
    queryKey: ['admin', 'edited', 'car', id, opening],
    queryFn: ({ signal }): Promise<Versioned<Car> | null> =>
      id === null ? Promise.resolve(null) : nullWhenGone(api.versioned('getCar', { params: { id }, signal })),
  });
