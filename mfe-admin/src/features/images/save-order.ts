import type { Image } from '@officina/contracts/image';
import { api } from '../../shared/api';
import type { ImageOwner } from './images.queries';

/** Keeps an order of all images of one owner. */
export function saveOrder({ entityType, entityId }: ImageOwner, ordered: readonly Image[]): Promise<Image[]> {
  const ids = ordered.map(({ id }) => id);
  return api.call('orderImages', { body: { entityType, entityId: entityId ?? null, ids } });
}

/** The images with those just stored at the end, as they were chosen and not as they arrived; null where it is so already. */
export function inOrderOfChoice(images: readonly Image[], stored: readonly Image[]): Image[] | null {
  const newIds = new Set(stored.map(({ id }) => id));
  const byId = new Map(images.map((image) => [image.id, image]));
  const wanted = [...images.filter(({ id }) => !newIds.has(id)), ...stored.flatMap(({ id }) => byId.get(id) ?? [])];
  return wanted.some(({ id }, index) => id !== images[index]?.id) ? wanted : null;
}
