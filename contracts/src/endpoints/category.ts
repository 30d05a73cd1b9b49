import * as v from 'valibot';
import { Category, CategoryDraft, CategoryRename } from '../category';
import type { EndpointShape } from './shape';

export const categoryEndpoints = {
  listCategories: {
    route: 'GET /api/categories',
    access: 'public',
    response: v.array(Category),
    cached: true,
    summary: 'All categories',
  },
  createCategory: {
    route: 'POST /api/categories',
    creates: true,
    body: CategoryDraft,
    response: Category,
    changesContent: true,
    summary: 'Create a category',
  },
  renameCategory: {
    route: 'PUT /api/categories/{id}',
    subject: 'category',
    body: CategoryRename,
    response: Category,
    changesContent: true,
    summary: 'Rename a category',
  },
  deleteCategory: {
    route: 'DELETE /api/categories/{id}',
    subject: 'category',
    changesContent: true,
    summary: 'Delete a category that nothing uses',
  },
} as const satisfies Record<string, EndpointShape>;
