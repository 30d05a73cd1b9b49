import type { Page } from '@officina/contracts/client';
import type { Image } from '@officina/contracts/image';
import { coverFirstKinds, isOwnerKind } from '@officina/contracts/kinds';

/** The next free sort order; undefined if not all images are loaded or they have no common order. */
export function nextSortOrder(page: Page<Image> | undefined): number | undefined {
  if (!page || page.items.length < page.total) return undefined;
  return Math.max(-1, ...page.items.map(({ sortOrder }) => sortOrder)) + 1;
}

/** Inserts a stored image by its sort order, because uploads may finish out of order. */
export function insertStoredImage(page: Page<Image>, image: Image): Page<Image> {
  const { items, total } = page;
  // It is already in the list if only the response to its first attempt was lost.
  if (items.some(({ id }) => id === image.id)) return page;
  const next = items.findIndex(({ sortOrder }) => sortOrder > image.sortOrder);
  return { items: items.toSpliced(next < 0 ? items.length : next, 0, image), total: total + 1 };
}

/** Whether an image is a cover that the page of its record does not show. */
export const isOnlyCover = ({ entityType, featured, inGallery }: Image): boolean =>
  isOwnerKind(entityType) && !coverFirstKinds.includes(entityType) && featured && !inGallery;

/** The images in the order of the public page, which begins with the cover. */
export function inShownOrder(images: readonly Image[]): readonly Image[] {
  const cover = images.find((image) => isShownFirst(image) || isOnlyCover(image));
  return cover ? [cover, ...images.filter((image) => image !== cover)] : images;
}

const isShownFirst = ({ entityType, featured }: Image) => featured && coverFirstKinds.includes(entityType);

/** The image that a new order makes the cover: the first one, for kinds whose page begins with a chosen cover. */
export function newCoverOf(ordered: readonly Image[]): Image | undefined {
  const [first] = ordered;
  const hasCover = ordered.some(({ featured }) => featured);
  return first && coverFirstKinds.includes(first.entityType) && hasCover && !first.featured ? first : undefined;
}

/** Changes the cover. The previous one joins the gallery, at its end if it was not in it, as on the server. */
export function withCover(images: readonly Image[], id: number): Image[] {
  const isLeft = (image: Image) => image.featured && !image.inGallery && image.id !== id;
  return [...images.filter((image) => !isLeft(image)), ...images.filter(isLeft)].map((image) => ({
    ...image,
    featured: image.id === id,
    inGallery: image.inGallery || isLeft(image),
  }));
}

/** Sorts images by the time at which they were taken; those without a time come last. The cover keeps its position. */
export function byTimeTaken(images: readonly Image[]): Image[] {
  const shown = inShownOrder(images);
  const pinned = shown === images ? [] : shown.slice(0, 1);
  const timed = shown.slice(pinned.length).toSorted((one, other) => {
    if (one.takenAt === null || other.takenAt === null)
      return Number(one.takenAt === null) - Number(other.takenAt === null);
    return one.takenAt < other.takenAt ? -1 : Number(one.takenAt > other.takenAt);
  });
  return [...pinned, ...timed];
}

/** Sorts images by an earlier order; those that it does not contain come last. */
export function inOrderOf(images: readonly Image[], earlier: readonly Image[]): Image[] {
  const place = new Map(earlier.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: Image) => place.get(id) ?? earlier.length;
  return images.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export const isSameOrder = (one: readonly Image[], other: readonly Image[]): boolean =>
  one.every(({ id }, index) => other[index]?.id === id);
