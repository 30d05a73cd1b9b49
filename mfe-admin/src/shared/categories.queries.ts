import type { CategoryType } from '@officina/contracts/category';
import { api, queryOptions, useSuspenseQuery } from '@officina/platform';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => api.call('listCategories', { signal }),
});

/** All categories of one type, in the order the API gives them. */
export function useCategories(type: CategoryType) {
  return useSuspenseQuery(categoriesQuery).data.filter((category) => category.type === type);
}
