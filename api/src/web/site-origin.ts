import type { Env } from '../env';
import { schemeOf } from '../http/peer';

/** Where the site stands for its readers: the operator's word, or else the address they asked. */
export function siteOrigin(request: Request, env: Pick<Env, 'publicOrigin' | 'trustedProxies'>): string {
  if (env.publicOrigin) return env.publicOrigin;
  const { host, protocol } = new URL(request.url);
  return `${schemeOf(request, env) ?? protocol}//${host}`;
}
