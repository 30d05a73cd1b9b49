import { isApiError, type Page } from '@officina/contracts/client';
import { type OwnerKind, plurals } from '@officina/contracts/kinds';
import { queryOptions } from '@officina/platform';
import type { Pictured } from '../photos/copy-pictures';
import type { EditedKind } from './record-kind';

/** One page of the records of a kind. */
export const recordListQuery = <Item, Query>(
  { name, list }: { name: OwnerKind; list: (query: Query, signal: AbortSignal) => Promise<Page<Item>> },
  query: Query,
) =>
  queryOptions({
    queryKey: ['admin', plurals[name], 'list', query],
    queryFn: ({ signal }) => list(query, signal),
  });

/** The current record for its form; null if it does not exist. Fetched once for each `opening` of the form. */
export const editedRecordQuery = <Draft extends Pictured>(
  { name, formCalls }: EditedKind<Draft>,
  id: number | null,
  opening: string,
) =>
  queryOptions({
    queryKey: ['admin', 'edited', name, id, opening],
    // The form is based on this version until it is closed.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => (id === null ? null : nullWhenGone(formCalls.read(id, signal))),
  });

/** Resolves to null for a missing record (404); every other error, an ended session included, is thrown. */
export async function nullWhenGone<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}
