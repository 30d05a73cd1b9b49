import type { CallInput, UrlEndpointName } from './client';
import { routeOf } from './route-of';

/** URL of an endpoint that the browser requests itself: a download by a link, a stream by an EventSource. */
export function addressOf<Name extends UrlEndpointName>(name: Name, query?: CallInput<Name>['query']): string;
export function addressOf(name: UrlEndpointName, query: Record<string, unknown> = {}): string {
  const { path } = routeOf(name);
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
