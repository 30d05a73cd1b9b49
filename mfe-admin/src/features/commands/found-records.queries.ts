import { formatInstant } from '@officina/contracts/format';
import { nouns, type RecordKind } from '@officina/contracts/kinds';
import { queryOptions } from '@officina/platform';
import { api } from '../../shared/api';
import { recordPath } from '../../shared/kind-pages';
import type { Command } from './commands-list';

const perKind = 5;

type Find = (query: { q: string; limit: number }, signal: AbortSignal) => Promise<Command[]>;

/** The search of each kind of record. Images and categories have no page of their own to open. */
const finders: Readonly<Record<Exclude<RecordKind, 'image' | 'category'>, Find>> = {
  project: async (query, signal) => {
    const { items } = await api.page('listProjects', { query, signal });
    return items.map(({ id, title }) => ({
      id: `project-${id}`,
      group: nouns.project.label,
      label: title,
      act: { to: recordPath.project(id) },
    }));
  },
  car: async (query, signal) => {
    const { items } = await api.page('listCars', { query, signal });
    return items.map(({ id, make, model, year }) => ({
      id: `car-${id}`,
      group: nouns.car.label,
      label: `${make} ${model}`,
      note: String(year),
      act: { to: recordPath.car(id) },
    }));
  },
  message: async (query, signal) => {
    const { items } = await api.page('listMessages', { query, signal });
    return items.map(({ id, name, subject, createdAt }) => ({
      id: `message-${id}`,
      group: nouns.message.label,
      label: `${name}: ${subject || 'Messaggio senza oggetto'}`,
      note: formatInstant(createdAt),
      act: { to: recordPath.message(id) },
    }));
  },
};

/** The records that match a text, as commands that open them. Not cached. */
export const foundRecordsQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'commands', q],
    staleTime: 0,
    gcTime: 0,
    enabled: q.length >= 2,
    queryFn: async ({ signal }): Promise<readonly Command[]> =>
      (await Promise.all(Object.values(finders).map((find) => find({ q, limit: perKind }, signal)))).flat(),
  });
