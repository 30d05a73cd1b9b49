import { endpoints } from './endpoint';

/**
 * Method and path of each endpoint, "GET /api/cars/{id}": the only part of the endpoint table that a client needs. The
 * build replaces this module by the finished map, so that no browser downloads the schemas
 * (`scripts/federation-plugins.ts`).
 */
export const routes: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  Object.entries(endpoints).map(([name, { route }]) => [name, route]),
);
