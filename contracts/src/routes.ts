import { endpoints } from './endpoint';

/**
 * Method and path of each endpoint, "GET /api/cars/{id}": all that a client needs of the endpoint table. The build
 * replaces this module by the map that it makes, so that no browser downloads the schemas to make a call
 * (`scripts/federation-plugins.ts`).
 */
export const routes: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  Object.entries(endpoints).map(([name, { route }]) => [name, route]),
);
