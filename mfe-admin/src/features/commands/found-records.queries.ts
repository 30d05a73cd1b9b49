import { formatInstant } from '@officina/contracts/format';
import { nouns, type OwnerKind, ownerKinds } from '@officina/contracts/kinds';
import { isolated } from '@officina/contracts/plain-text';
import { queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';
import { recordPath } from '../../shared/navigation/record-paths';
import { listNamed } from '../../shared/records/record-names';
import type { Command } from './commands-list';

/** Maximum number of records of each kind. */
const limit = 5;

/** The records that match a text, as commands that open them. Not cached. */
export const foundRecordsQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'commands', q],
    staleTime: 0,
    gcTime: 0,
    enabled: q.length >= 2,
    queryFn: async ({ signal }): Promise<readonly Command[]> => {
      const owners = ownerKinds.map((kind) => findOwners(kind, q, signal));
      return (await Promise.all([...owners, findMessages(q, signal)])).flat();
    },
  });

const findOwners = async (kind: OwnerKind, q: string, signal: AbortSignal): Promise<Command[]> =>
  (await listNamed(kind, { q, limit }, signal)).map(({ id, name, note }) => found(kind, id, isolated(name), note));

const findMessages = async (q: string, signal: AbortSignal): Promise<Command[]> =>
  (await api.page('listMessages', { query: { q, limit }, signal })).items.map(({ id, name, subject, createdAt }) =>
    found(
      'message',
      id,
      `${isolated(name)}: ${isolated(subject || 'Messaggio senza oggetto')}`,
      formatInstant(createdAt),
    ),
  );

const found = (kind: OwnerKind | 'message', id: number, label: string, note: string): Command => ({
  group: nouns[kind].label,
  label,
  ...(note ? { note } : {}),
  to: recordPath[kind](id),
});
