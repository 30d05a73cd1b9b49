import { formatInstant } from '@officina/contracts/format';
import { nouns } from '@officina/contracts/kinds';
import { queryOptions } from '@officina/platform';
import { api } from '../../shared/api';
import { recordAddress } from '../../shared/kind-pages';
import type { Command } from './commands-list';

const perKind = 5;

/** Projects, cars and messages that match a text, as commands that open them. Read anew each time. */
export const foundRecordsQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'commands', q],
    staleTime: 0,
    gcTime: 0,
    enabled: q.length >= 2,
    queryFn: async ({ signal }): Promise<readonly Command[]> => {
      const query = { q, limit: perKind };
      const [projects, cars, messages] = await Promise.all([
        api.page('listProjects', { query, signal }),
        api.page('listCars', { query, signal }),
        api.page('listMessages', { query, signal }),
      ]);
      return [
        ...projects.items.map(({ id, title }) => ({
          id: `project-${id}`,
          group: nouns.project.label,
          label: title,
          act: { to: recordAddress.project(id) },
        })),
        ...cars.items.map(({ id, make, model, year }) => ({
          id: `car-${id}`,
          group: nouns.car.label,
          label: `${make} ${model}`,
          note: String(year),
          act: { to: recordAddress.car(id) },
        })),
        ...messages.items.map(({ id, name, subject, createdAt }) => ({
          id: `message-${id}`,
          group: nouns.message.label,
          label: `${name}: ${subject || 'Messaggio senza oggetto'}`,
          note: formatInstant(createdAt),
          act: { to: recordAddress.message(id) },
        })),
      ];
    },
  });
