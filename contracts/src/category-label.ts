import type { Category, CategoryType } from './category';

/** The name of a category, or its id if it no longer exists. Without schemas, because public pages load this module. */
export const categoryLabel = (
  categories: readonly Pick<Category, 'id' | 'name' | 'type'>[],
  type: CategoryType,
  id: string,
): string => categories.find((category) => category.type === type && category.id === id)?.name ?? id;
