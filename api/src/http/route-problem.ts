import { routeOf } from '@officina/contracts/route-of';
import { endpointNames } from './endpoint';
import { DomainError, notFound, problemResponse } from './problems';

/** The response to a request under /api without an endpoint: 405 if only the method is wrong, else 404. */
export function routeProblem(request: Request): Response {
  const { pathname } = new URL(request.url);
  const path = pathname.replace(/(.)\/$/, '$1');
  const methods = new Set(
    endpointNames.map(routeOf).flatMap((route) => (patternOf(route.path).test(path) ? [route.method] : [])),
  );
  const isOwn = path === '/api/openapi.json';
  if (isOwn || methods.has('GET')) methods.add('GET').add('HEAD');
  const error =
    methods.size > 0
      ? new DomainError(405, 'Metodo non consentito.', { headers: { allow: [...methods].join(', ') } })
      : notFound('route');
  return problemResponse(error, request.method);
}

const patternOf = (path: string) => new RegExp(`^${path.replace('{id}', '[^/]+')}$`);
