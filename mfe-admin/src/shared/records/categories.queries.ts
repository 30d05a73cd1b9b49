import type { OwnerKind } from '@officina/contracts/kinds';
import { queryOptions, useSuspenseQuery } from '@officina/platform';
import { useMemo } from 'react';
import { api } from '../http/api';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => api.call('listCategories', { signal }),
});

/** All categories of one type, in the API's order; the same array until they change. */
export function useCategories(type: OwnerKind) {
  const { data } = useSuspenseQuery(categoriesQuery);
  return useMemo(() => data.filter((category) => category.type === type), [data, type]);
}
