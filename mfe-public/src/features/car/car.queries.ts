import type { Car } from '@officina/contracts/car';
import { api, queryOptions } from '@officina/platform';
import { whenAbsent } from '../../shared/when-absent';

/** One car, or null when there is none. */
export const carQuery = (id: number) =>
  queryOptions({
    queryKey: ['cars', id],
    queryFn: ({ signal }) => whenAbsent(api.call('getCar', { params: { id }, signal }), null),
  });

/** How many cars are offered instead of a sold one. */
const offered = 3;

/** Cars for sale that come closest to a sold one: of its make, then of its first category, then the newest. */
export const similarCarsQuery = ({ id, make, categories }: Pick<Car, 'id' | 'make' | 'categories'>) =>
  queryOptions({
    queryKey: ['cars', 'similar', id],
    queryFn: async ({ signal }) => {
      const [category] = categories;
      const list = async (narrowed: { make?: string; category?: string }) =>
        (await api.page('listCars', { query: { available: true, limit: offered, ...narrowed }, signal })).items;
      const lists = await whenAbsent(
        Promise.all([list({ make }), category ? list({ category }) : [], list({})]),
        [] as Car[][],
      );
      return [...new Map(lists.flat().map((car) => [car.id, car])).values()].slice(0, offered);
    },
  });
