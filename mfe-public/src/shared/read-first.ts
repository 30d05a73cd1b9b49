import type { Page } from '@officina/contracts/client';

/** The most the API gives in one answer. */
const largestPage = 200;

/** The first `count` records of a list, in as few calls as the API allows. */
export async function readFirst<Item>(
  count: number,
  readPage: (range: { limit: number; offset: number }) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const offsets = Array.from({ length: Math.ceil(count / largestPage) }, (_, page) => page * largestPage);
  const pages = await Promise.all(
    offsets.map((offset) => readPage({ limit: Math.min(largestPage, count - offset), offset })),
  );
  return { items: pages.flatMap((page) => page.items), total: pages[0]?.total ?? 0 };
}
