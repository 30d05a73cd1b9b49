import type { Env } from '../env';
import { schemeOf } from '../http/peer';

/** The site's public origin: PUBLIC_ORIGIN, or else that of the request. */
export function siteOrigin(request: Request, env: Pick<Env, 'publicOrigin' | 'trustedProxies'>): string {
  if (env.publicOrigin) return env.publicOrigin;
  const { host, protocol } = new URL(request.url);
  return `${schemeOf(request, env) ?? protocol}//${host}`;
}
