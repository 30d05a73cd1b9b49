import type { EntityType, Image } from '@officina/contracts/image';
import { queryOptions } from '@tanstack/react-query';
import { nullWhenAbsent } from './absent';
import { api } from './api';

/** The fields of an image that pages use; the others are not sent in the page's data. */
export type SiteImage = Pick<Image, 'url' | 'alt' | 'width' | 'height'>;

/**
 * The first image of one of the site's own types (logo, hero, about), or null. The API lists the image that is
 * published in the type's slot first.
 */
export const siteImageQuery = (entityType: EntityType) =>
  queryOptions({
    queryKey: ['images', entityType, 'first'],
    queryFn: async ({ signal }): Promise<SiteImage | null> => {
      const images = await nullWhenAbsent(api.call('listImages', { query: { entityType, limit: 1 }, signal }));
      const [image] = images ?? [];
      return image ? { url: image.url, alt: image.alt, width: image.width, height: image.height } : null;
    },
  });
