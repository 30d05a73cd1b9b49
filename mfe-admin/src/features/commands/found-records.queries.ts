import { formatInstant } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';
import { api, queryOptions } from '@officina/platform';
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
          group: 'Progetti',
          label: title,
          act: { to: `${paths.adminProjects}?modifica=${id}` },
        })),
        ...cars.items.map(({ id, make, model, year }) => ({
          id: `car-${id}`,
          group: 'Auto',
          label: `${make} ${model}`,
          note: String(year),
          act: { to: `${paths.adminCars}?modifica=${id}` },
        })),
        ...messages.items.map(({ id, name, subject, createdAt }) => ({
          id: `message-${id}`,
          group: 'Messaggi',
          label: `${name}: ${subject || 'Messaggio senza oggetto'}`,
          note: formatInstant(createdAt),
          act: { to: `${paths.adminMessages}?messaggio=${id}` },
        })),
      ];
    },
  });
