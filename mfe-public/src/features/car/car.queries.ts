import type { Car } from '@officina/contracts/car';
import { api, nullWhenAbsent, queryOptions } from '@officina/platform';
import { toCarOnCard } from '../../shared/car-card';

/** Maximum number of similar cars. */
const offered = 3;

/** Cars for sale similar to a car: first of its make, then of its first category, then the newest. */
export const similarCarsQuery = ({ id, make, categories }: Pick<Car, 'id' | 'make' | 'categories'>) =>
  queryOptions({
    queryKey: ['cars', 'similar', id],
    queryFn: async ({ signal }) => {
      const [category] = categories;
      const list = async (narrowed: { make?: string; category?: string }) =>
        (await api.page('listCars', { query: { available: true, limit: offered + 1, ...narrowed }, signal })).items;
      const lists = await nullWhenAbsent(Promise.all([list({ make }), category ? list({ category }) : [], list({})]));
      const others = (lists ?? []).flat().filter((car) => car.id !== id);
      return [...new Map(others.map((car) => [car.id, car])).values()].slice(0, offered).map(toCarOnCard);
    },
  });
