import { endpoints } from './endpoint';

/**
 * Method and path of each endpoint, e.g. "GET /api/cars/{id}": the part of the endpoint table that the client needs.
 * The build replaces this module by the resulting object, so that browsers do not download the schemas
 * (`scripts/federation-plugins.ts`).
 */
export const routes: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  Object.entries(endpoints).map(([name, { route }]) => [name, route]),
);
