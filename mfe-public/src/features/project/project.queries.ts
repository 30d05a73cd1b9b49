import { api, nullWhenAbsent, queryOptions } from '@officina/platform';

/** One project, or null when there is none. */
export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: ['projects', id],
    queryFn: ({ signal }) => nullWhenAbsent(api.call('getProject', { params: { id }, signal })),
  });
