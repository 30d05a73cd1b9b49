import type { Car } from '@officina/contracts/car';
import { carFields } from '@officina/contracts/car-fields';
import { asVisitorsSee } from '@officina/contracts/field';
import { api, nullWhenAbsent, type QueryClient, queryOptions } from '@officina/platform';
import { initialDataFromLists, prefetchStaleTimeMs } from './known-record';

/** One car, or null if it does not exist. */
export const carQuery = (id: number, client: QueryClient) =>
  queryOptions({
    queryKey: ['cars', id],
    async queryFn({ signal }): Promise<Car | null> {
      const car = await nullWhenAbsent(api.call('getCar', { params: { id }, signal }));
      return car && toPublicCar(car);
    },
    ...initialDataFromLists<Car>(client, 'cars', id),
  });

/** A car without what is hidden from visitors: an administrator gets that, too, and it must not outlive the session here. */
export const toPublicCar = (car: Car): Car =>
  asVisitorsSee(carFields, car.state === 'sold' || car.priceOnRequest ? { ...car, price: 0 } : car);

/** Prefetches a car that is likely to be opened, unless it was fetched in the last 10 seconds. */
export const prefetchCar = (id: number, client: QueryClient): void =>
  void client.prefetchQuery({ ...carQuery(id, client), staleTime: prefetchStaleTimeMs });
