import type { Page } from '@officina/contracts/client';
import { readFirst } from '@officina/contracts/read-first';
import { nullWhenAbsent } from '@officina/platform';

/** The first `count` records of a list; none where the list is absent. */
export const readList = <Item>(
  count: number,
  readPage: (range: { limit: number; offset: number }) => Promise<Page<Item>>,
): Promise<Page<Item>> =>
  readFirst(count, async (range) => (await nullWhenAbsent(readPage(range))) ?? { items: [], total: 0 });
