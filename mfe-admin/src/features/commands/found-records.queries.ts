import { formatInstant } from '@officina/contracts/format';
import { nouns, type RecordKind } from '@officina/contracts/kinds';
import { isolated } from '@officina/contracts/plain-text';
import { queryOptions } from '@officina/platform';
import { api } from '../../shared/api';
import { recordPath } from '../../shared/kind-pages';
import type { Command } from './commands-list';

/** Images and categories have no page of their own to open. */
type FoundKind = Exclude<RecordKind, 'image' | 'category'>;
type Find = (input: { query: { q: string; limit: number }; signal: AbortSignal }) => Promise<Command[]>;

/** The search of each kind of record. */
const finders: Readonly<Record<FoundKind, Find>> = {
  project: async (input) =>
    (await api.page('listProjects', input)).items.map(({ id, title }) => found('project', id, title)),
  car: async (input) =>
    (await api.page('listCars', input)).items.map(({ id, make, model, year }) =>
      found('car', id, isolated(`${make} ${model}`), String(year)),
    ),
  message: async (input) =>
    (await api.page('listMessages', input)).items.map(({ id, name, subject, createdAt }) =>
      found(
        'message',
        id,
        `${isolated(name)}: ${isolated(subject || 'Messaggio senza oggetto')}`,
        formatInstant(createdAt),
      ),
    ),
};

const found = (kind: FoundKind, id: number, label: string, note?: string): Command => ({
  group: nouns[kind].label,
  label,
  note,
  to: recordPath[kind](id),
});

/** The records that match a text, five of each kind, as commands that open them. Not cached. */
export const foundRecordsQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'commands', q],
    staleTime: 0,
    gcTime: 0,
    enabled: q.length >= 2,
    queryFn: async ({ signal }): Promise<readonly Command[]> =>
      (await Promise.all(Object.values(finders).map((find) => find({ query: { q, limit: 5 }, signal })))).flat(),
  });
