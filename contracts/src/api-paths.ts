import type { adminPaths } from './admin-paths';

/**
 * Method and path of the calls that public pages and the shell make, without the schemas: this is
 * all that a browser needs to make a call, so that a visitor downloads neither the validation rules
 * nor the addresses of the back office. `endpoint.ts` adds what goes in and comes out.
 */
export const apiPaths = {
  getUser: 'GET /api/user',
  login: 'POST /api/login',
  logout: 'POST /api/logout',
  listImages: 'GET /api/images',
  listProjects: 'GET /api/projects',
  getProject: 'GET /api/projects/{id}',
  listCars: 'GET /api/cars',
  getCarFacets: 'GET /api/cars/facets',
  getCar: 'GET /api/cars/{id}',
  listCategories: 'GET /api/categories',
  sendMessage: 'POST /api/contact',
  getEmailConfig: 'GET /api/email-config',
} as const;

/** Every endpoint, the visitors' and the others. */
export type EndpointName = keyof typeof apiPaths | keyof typeof adminPaths;

/** The part of the paths that a client knows. */
export type ApiPaths = { readonly [Name in EndpointName]?: string };

/** Content type of RFC 9457 problem details (`problem.ts`). */
export const problemContentType = 'application/problem+json';
