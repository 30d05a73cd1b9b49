import type { EntityType, Image } from '@officina/contracts/image';
import { queryOptions } from '@tanstack/react-query';
import { nullWhenAbsent } from './absent';
import { api } from './api';

/** The first picture of one of the site's own types (logo, hero, about), or null when there is none. */
export const siteImageQuery = (entityType: EntityType) =>
  queryOptions({
    queryKey: ['images', entityType, 'first'],
    queryFn: async ({ signal }): Promise<Image | null> => {
      const images = await nullWhenAbsent(api.call('listImages', { query: { entityType, limit: 1 }, signal }));
      return images?.[0] ?? null;
    },
  });
