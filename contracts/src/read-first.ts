import type { Page } from './client';
import { maxPageSize } from './limits';

/** The first `count` records of a list, in as few requests as the API allows, sent in parallel. */
export async function readFirst<Item>(
  count: number,
  readPage: (range: { limit: number; offset: number }) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const offsets = Array.from({ length: Math.ceil(count / maxPageSize) }, (_, page) => page * maxPageSize);
  const pages = await Promise.all(
    offsets.map((offset) => readPage({ limit: Math.min(maxPageSize, count - offset), offset })),
  );
  return { items: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 };
}
