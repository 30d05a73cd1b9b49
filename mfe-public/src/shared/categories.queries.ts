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

/** The names of a car's categories: certificates, and descriptions. */
export function useCarTags(ids: readonly string[]): { certificates: string[]; descriptions: string[] } {
  const { data } = useSuspenseQuery(categoriesQuery);
  const certifying = new Set(data.filter(({ certifies }) => certifies).map(({ id }) => id));
  const named = (certifies: boolean) =>
    ids.filter((id) => certifying.has(id) === certifies).map((id) => categoryLabel(data, 'car', id));
  return { certificates: named(true), descriptions: named(false) };
}
