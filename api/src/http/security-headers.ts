import type { Env } from '../env';

/**
 * Content-Security-Policy of all responses except pages: they are data or files, and a browser that opens one must not
 * run, load or embed anything.
 */
const dataPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every response that does not set them itself. Pages have their own Content-Security-Policy. */
export const securityHeaders = (env: Pick<Env, 'publicOrigin'>): Record<string, string> => ({
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(env.publicOrigin?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});
