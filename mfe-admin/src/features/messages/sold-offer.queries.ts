import type { Car } from '@officina/contracts/car';
import { maxPageSize } from '@officina/contracts/limits';
import { type ContactMessage, openStates } from '@officina/contracts/message';
import { nullWhenAbsent, queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';

/** A person who asked about a sold car: the newest message with that address. */
export interface Asker {
  message: ContactMessage;
  car: Pick<Car, 'make' | 'model' | 'price'>;
}

/** The people who asked about sold cars and whose messages are still open. Not cached. */
export const askersQuery = (carIds: readonly number[]) =>
  queryOptions({
    queryKey: ['admin', 'sold-offer', carIds],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Asker[]> => {
      const counts = await api.call('countCarMessages', { signal });
      const asked = counts.filter(({ carId, open }) => open > 0 && carIds.includes(carId));
      return (await Promise.all(asked.map(({ carId }) => askersOf(carId, signal)))).flat();
    },
  });

async function askersOf(id: number, signal: AbortSignal): Promise<Asker[]> {
  const [car, { items }] = await Promise.all([
    nullWhenAbsent(api.call('getCar', { params: { id }, signal })),
    api.page('listMessages', { query: { car: id, sort: '-createdAt', limit: maxPageSize }, signal }),
  ]);
  if (!car) return [];
  const open = items.filter(({ state }) => openStates.some((candidate) => candidate === state));
  const byEmail = new Map(open.toReversed().map((message) => [message.email.toLowerCase(), message]));
  return [...byEmail.values()].toReversed().map((message) => ({ message, car }));
}
