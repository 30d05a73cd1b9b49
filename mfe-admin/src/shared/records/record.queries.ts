import type { Page, Versioned } from '@officina/contracts/client';
import type { FieldValues } from '@officina/forms';
import { queryOptions } from '@officina/platform';
import type { Pictured } from '../pictures/own-pictures';
import { listsOf } from '../refresh';
import { nullWhenGone } from './null-when-gone';
import type { EditedKind, ListedKind, ListQuery } from './record-kind';

/** One page of the records of a kind. */
export const recordListQuery = <Item extends { id: number }, Sort extends string>(
  { name, listCalls }: ListedKind<Item, Sort>,
  query: ListQuery<Sort>,
) =>
  queryOptions({
    queryKey: ['admin', listsOf[name], 'list', query],
    queryFn: ({ signal }): Promise<Page<Item>> => listCalls.list(query, signal),
  });

/** The current record, for its form; null if it does not exist. Fetched only once per `opening` of the form. */
export const editedRecordQuery = <Item extends { id: number }, Draft extends FieldValues & Pictured>(
  { name, formCalls }: EditedKind<Item, Draft>,
  id: number | null,
  opening: string,
) =>
  queryOptions({
    queryKey: ['admin', 'edited', name, id, opening],
    queryFn: ({ signal }): Promise<Versioned<Item> | null> =>
      id === null ? Promise.resolve(null) : nullWhenGone(formCalls.read(id, signal)),
  });
