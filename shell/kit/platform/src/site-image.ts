import type { EntityType, Image } from '@officina/contracts/image';
import { queryOptions } from '@tanstack/react-query';
import { nullWhenAbsent } from './absent';
import { api } from './api';

/** What a page reads of such a picture. */
export type SiteImage = Pick<Image, 'url' | 'alt' | 'width' | 'height'>;

/** The first picture of one of the site's own types (logo, hero, about), or null when there is none. */
export const siteImageQuery = (entityType: EntityType) =>
  queryOptions({
    queryKey: ['images', entityType, 'first'],
    queryFn: async ({ signal }): Promise<SiteImage | null> => {
      const images = await nullWhenAbsent(api.call('listImages', { query: { entityType, limit: 1 }, signal }));
      const [image] = images ?? [];
      return image ? { url: image.url, alt: image.alt, width: image.width, height: image.height } : null;
    },
  });
