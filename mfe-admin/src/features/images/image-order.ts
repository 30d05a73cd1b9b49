import type { Page } from '@officina/contracts/client';
import type { Image } from '@officina/contracts/image';

/** The first free place after these images; undefined where they are not all known, or have no order among each other. */
export function endOf(page: Page<Image> | undefined): number | undefined {
  if (!page || page.items.length < page.total) return undefined;
  return Math.max(-1, ...page.items.map(({ sortOrder }) => sortOrder)) + 1;
}

/** The list with an image just stored, before those that were chosen after it and came first. */
export function withStored(page: Page<Image>, image: Image): Page<Image> {
  const { items, total } = page;
  // It may be there already, when only the answer to its first attempt was lost.
  if (items.some(({ id }) => id === image.id)) return page;
  const next = items.findIndex(({ sortOrder }) => sortOrder > image.sortOrder);
  return { items: items.toSpliced(next < 0 ? items.length : next, 0, image), total: total + 1 };
}
