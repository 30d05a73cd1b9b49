import type { Category } from '@officina/contracts/category';

/** Id of a category's delete button, which gets the focus back from the dialog. */
export const categoryDeleteId = ({ type, id }: Pick<Category, 'type' | 'id'>) => `category-${type}-${id}-delete`;
