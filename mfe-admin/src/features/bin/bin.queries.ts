import type { CallInput } from '@officina/contracts/client';
import { queryOptions } from '@officina/platform';
import { api } from '../../shared/http/api';

/** One page of the bin, which other users change, too: fetched at each visit. */
export const binListQuery = (query: CallInput<'listBin'>['query']) =>
  queryOptions({
    queryKey: ['admin', 'bin', query],
    queryFn: ({ signal }) => api.page('listBin', { query, signal }),
    staleTime: 0,
  });
