import { isApiError } from '@officina/contracts/client';
import type { EntityType, Image } from '@officina/contracts/image';
import { api, nullWhenAbsent, queryOptions } from '@officina/platform';

/** Whose images are managed: a type of the site, or one project or car. */
export interface ImageOwner {
  entityType: EntityType;
  entityId?: number;
}

/** All images of an owner in their order; nothing once the session has ended. */
export const ownedImagesQuery = ({ entityType, entityId }: ImageOwner) =>
  queryOptions({
    queryKey: ['images', entityType, entityId ?? null, 'admin'],
    queryFn: async ({ signal }): Promise<Image[]> => {
      try {
        const query = { entityType, ...(entityId === undefined ? {} : { entityId }) };
        return await api.call('listImages', { query, signal });
      } catch (error) {
        if (isApiError(error) && error.status === 401) return [];
        throw error;
      }
    },
  });

/** What the owner of the images is called; null when there is no such project or car. */
export const ownerNameQuery = (kind: 'project' | 'car', id: number | null) =>
  queryOptions({
    queryKey: ['admin', kind === 'project' ? 'projects' : 'cars', 'name', id],
    queryFn: async ({ signal }): Promise<string | null> => {
      if (id === null) return null;
      if (kind === 'project') {
        return (await nullWhenAbsent(api.call('getProject', { params: { id }, signal })))?.title ?? null;
      }
      const car = await nullWhenAbsent(api.call('getCar', { params: { id }, signal }));
      return car ? `${car.make} ${car.model}` : null;
    },
  });
