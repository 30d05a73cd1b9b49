import type { Page } from '@officina/contracts/client';
import type { Image } from '@officina/contracts/image';

/** The next free sort order after these images; undefined if they are not all loaded or have no common order. */
export function nextSortOrder(page: Page<Image> | undefined): number | undefined {
  if (!page || page.items.length < page.total) return undefined;
  return Math.max(-1, ...page.items.map(({ sortOrder }) => sortOrder)) + 1;
}

/** Inserts a newly stored image by its sort order, because uploads may finish out of order. */
export function insertStoredImage(page: Page<Image>, image: Image): Page<Image> {
  const { items, total } = page;
  // It may be in the list already if only the response to its first attempt was lost.
  if (items.some(({ id }) => id === image.id)) return page;
  const next = items.findIndex(({ sortOrder }) => sortOrder > image.sortOrder);
  return { items: items.toSpliced(next < 0 ? items.length : next, 0, image), total: total + 1 };
}
