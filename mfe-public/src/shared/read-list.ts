import type { Page } from '@officina/contracts/client';
import { readFirst } from '@officina/contracts/read-first';
import { nullWhenAbsent } from '@officina/platform';

/** The first `count` records of a list; empty if the API responds with 401 or 404. */
export const readList = <Item>(
  count: number,
  readPage: (range: { limit: number; offset: number }) => Promise<Page<Item>>,
): Promise<Page<Item>> =>
  readFirst(count, async (range) => (await nullWhenAbsent(readPage(range))) ?? { items: [], total: 0 });

/** Whether a query has no data yet, as opposed to a refetch in the background. */
export const isFirstRead = ({ state }: { state: { data: unknown } }): boolean => state.data === undefined;
