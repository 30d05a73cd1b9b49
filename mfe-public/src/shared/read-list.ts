import type { Page } from '@officina/contracts/client';
import { readFirst } from '@officina/contracts/read-first';
import { nullWhenAbsent, type Query } from '@officina/platform';

/** The first `count` records of a list; empty if the API responds with 401 or 404. */
export const readList = <Item>(
  count: number,
  readPage: (range: { limit: number; offset: number }) => Promise<Page<Item>>,
): Promise<Page<Item>> =>
  readFirst(count, async (range) => (await nullWhenAbsent(readPage(range))) ?? { items: [], total: 0 });

/** Of queries that are prefetched: nobody waits for their data. */
export const ahead = { isAhead: true };

/** Whether a query that somebody waits for has no data yet, as opposed to a refetch in the background. */
export const isFirstRead = ({ state, meta }: Query): boolean => state.data === undefined && !meta?.isAhead;
