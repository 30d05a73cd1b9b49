import { queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';

export const visitFiguresQuery = queryOptions({
  queryKey: ['admin', 'visits', 'figures'],
  queryFn: ({ signal }) => api.call('getVisitFigures', { signal }),
  // Visits are counted while the back office is open.
  staleTime: 60_000,
});
