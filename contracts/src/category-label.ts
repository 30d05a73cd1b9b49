import type { Category, CategoryType } from './category';

/** The current name of a category, or the raw value when no such category exists (any more). Apart from the schemas, which visitors' pages need not carry. */
export const categoryLabel = (
  categories: readonly Pick<Category, 'id' | 'name' | 'type'>[],
  type: CategoryType,
  id: string,
): string => categories.find((category) => category.type === type && category.id === id)?.name ?? id;
