import { queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';

export const visitFiguresQuery = queryOptions({
  queryKey: ['admin', 'visits', 'figures'],
  queryFn: ({ signal }) => api.call('getVisitFigures', { signal }),
  // They change while the back office is open.
  staleTime: 60_000,
});
