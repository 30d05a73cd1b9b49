import { maxPageSize } from '@officina/contracts/limits';
import { queryOptions } from '@officina/platform';
import { api } from '../../shared/api';

/** What is published, for the form. Fetched only once per `opening` of the page. */
export const siteQuery = (opening: string) =>
  queryOptions({
    queryKey: ['admin', 'edited', 'company', opening],
    queryFn: ({ signal }) => api.versioned('getCompany', { signal }),
  });

/** The last publications, newest first. */
export const siteVersionsQuery = queryOptions({
  queryKey: ['admin', 'company', 'versions'],
  queryFn: ({ signal }) => api.call('listCompanyVersions', { signal }),
});

const siteTypes = ['gallery', 'about', 'hero', 'logo'] as const;

/** The pictures of the site itself, by type. */
export const sitePicturesQuery = queryOptions({
  queryKey: ['images', 'site', 'admin'],
  queryFn: async ({ signal }) => {
    const lists = siteTypes.map((entityType) =>
      api.call('listImages', { query: { entityType, limit: maxPageSize }, signal }),
    );
    return (await Promise.all(lists)).flat();
  },
});
