import type { BinEntry } from '@officina/contracts/bin';
import type { Page } from '@officina/contracts/client';
import type { RecordKind } from '@officina/contracts/kinds';
import { queryOptions } from '@officina/platform';
import { api } from '../../shared/api';

export interface BinListParams {
  limit: number;
  offset: number;
  q?: string;
  kind?: RecordKind;
}

/** One page of the bin. Other users change it too, so it is fetched at each visit. */
export const binListQuery = (query: BinListParams) =>
  queryOptions({
    queryKey: ['admin', 'bin', query],
    queryFn: ({ signal }): Promise<Page<BinEntry>> => api.page('listBin', { query, signal }),
    staleTime: 0,
  });
