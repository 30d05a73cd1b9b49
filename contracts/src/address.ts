import type { CallInput, OpenedName } from './client';
import { routeOf } from './route-of';

/** The address of what a browser opens by itself: a download for a link, a stream for an EventSource. */
export function addressOf<Name extends OpenedName>(name: Name, query?: CallInput<Name>['query']): string;
export function addressOf(name: OpenedName, query: Record<string, unknown> = {}): string {
  const { path } = routeOf(name);
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
