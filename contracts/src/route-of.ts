import type { EndpointName } from './endpoint';
import { routes } from './routes';

/** Method and path template of an endpoint. Throws for an unknown name, which a remote newer than the shell may use. */
export function routeOf(name: EndpointName): { method: string; path: string } {
  const [method, path] = routes[name]?.split(' ') ?? [];
  if (!method || !path) throw new TypeError(`No route of ${name}`);
  return { method, path };
}
