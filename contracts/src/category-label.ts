import type { Category, CategoryType } from './category';

/** The current name of a category, or its id if it no longer exists. Has no schemas, because public pages load it. */
export const categoryLabel = (
  categories: readonly Pick<Category, 'id' | 'name' | 'type'>[],
  type: CategoryType,
  id: string,
): string => categories.find((category) => category.type === type && category.id === id)?.name ?? id;
