import { api, queryOptions } from '@officina/platform';
import { whenAbsent } from '../../shared/when-absent';

/** One project, or null when there is none. */
export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: ['projects', id],
    queryFn: ({ signal }) => whenAbsent(api.call('getProject', { params: { id }, signal }), null),
  });
