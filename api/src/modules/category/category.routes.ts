import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { createCategory, deleteCategory, listCategories, renameCategory } from './category.service';

export const categoryRoutes = (deps: Deps) =>
  controller(deps, {
    listCategories: () => listCategories(deps.db),
    createCategory: ({ actor, body }) => createCategory(deps.db, actor, body),
    renameCategory: ({ actor, params, body }) => renameCategory(deps.db, actor, params.id, body),
    deleteCategory: ({ actor, params }) => deleteCategory(deps.db, actor, params.id),
  });
