import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { createCategory, deleteCategory, listCategories, renameCategory } from './category.service';

export const categoryRoutes = (deps: Deps) =>
  controller(deps, {
    listCategories: () => listCategories(deps.db),
    createCategory: ({ body }) => createCategory(deps.db, body),
    renameCategory: ({ params, body }) => renameCategory(deps.db, params.id, body),
    deleteCategory: ({ params }) => deleteCategory(deps.db, params.id),
  });
