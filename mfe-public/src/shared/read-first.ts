import type { Page } from '@officina/contracts/client';
import { nullWhenAbsent } from '@officina/platform';

/** The most the API gives in one answer. */
const largestPage = 200;

/** The first `count` records of a list, in as few calls as the API allows; none where the list is absent. */
export async function readFirst<Item>(
  count: number,
  readPage: (range: { limit: number; offset: number }) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const offsets = Array.from({ length: Math.ceil(count / largestPage) }, (_, page) => page * largestPage);
  const pages = await Promise.all(
    offsets.map(async (offset) => {
      const page = await nullWhenAbsent(readPage({ limit: Math.min(largestPage, count - offset), offset }));
      return page ?? { items: [], total: 0 };
    }),
  );
  return { items: pages.flatMap((page) => page.items), total: pages[0]?.total ?? 0 };
}
