import { maxPageSize } from '@officina/contracts/limits';
import { pictureSlots } from '@officina/contracts/picture';
import { queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';

/** The published data for the form, fetched once for each `opening` of the page. */
export const siteQuery = (opening: string) =>
  queryOptions({
    queryKey: ['admin', 'edited', 'company', opening],
    // The form is based on this version until it is closed.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.versioned('getCompany', { signal }),
  });

const siteTypes = ['gallery', ...pictureSlots] as const;

/** The pictures of the site itself, by type. */
export const sitePicturesQuery = queryOptions({
  queryKey: ['admin', 'images', 'site'],
  queryFn: async ({ signal }) => {
    const lists = siteTypes.map(async (entityType) => {
      const images = await api.call('listImages', { query: { entityType, limit: maxPageSize }, signal });
      // The list of a slot begins with its published image, which may be of another type.
      return images.filter((image) => image.entityType === entityType);
    });
    return (await Promise.all(lists)).flat();
  },
});
