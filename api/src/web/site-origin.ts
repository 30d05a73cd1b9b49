import type { Env } from '../env';

/** Where the site stands for its readers: the operator's word, or else the address they asked. */
export function siteOrigin(request: Request, env: Pick<Env, 'publicOrigin' | 'trustedProxies'>): string {
  if (env.publicOrigin) return env.publicOrigin;
  const { host, protocol } = new URL(request.url);
  // A proxy that ends TLS speaks plain HTTP to this process.
  const isSecure = env.trustedProxies > 0 && request.headers.get('x-forwarded-proto') === 'https';
  return `${isSecure ? 'https:' : protocol}//${host}`;
}
