import type { Car } from '@officina/contracts/car';
import { toPublicCar } from '@officina/contracts/car-fields';
import { api, nullWhenAbsent, type QueryClient, queryOptions } from '@officina/platform';
import { initialDataFromLists, prefetchStaleTimeMs } from './known-record';

export const carQuery = (id: number, client: QueryClient) =>
  queryOptions({
    queryKey: ['cars', id],
    async queryFn({ signal }): Promise<Car | null> {
      const car = await nullWhenAbsent(api.call('getCar', { params: { id }, signal }));
      // Administrators get private fields, too, which must not stay in the cache after the session.
      return car && toPublicCar(car);
    },
    ...initialDataFromLists<Car>(client, 'cars', id),
  });

/** Prefetches a car that is likely to be opened; not if it was fetched in the last 10 seconds. */
export const prefetchCar = (id: number, client: QueryClient): void =>
  void client.prefetchQuery({ ...carQuery(id, client), staleTime: prefetchStaleTimeMs });
