import type { CategoryType } from '@officina/contracts/category';
import { categoryLabel } from '@officina/contracts/category-label';
import { api, queryOptions, useSuspenseQuery } from '@officina/platform';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => api.call('listCategories', { signal }),
});

export function useCategoryLabel(type: CategoryType): (id: string) => string {
  const { data } = useSuspenseQuery(categoriesQuery);
  return (id) => categoryLabel(data, type, id);
}
