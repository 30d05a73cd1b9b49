import type { Env } from '../env';

/** Headers of every response. Pages add their own Content-Security-Policy. */
export const securityHeaders = (env: Pick<Env, 'publicOrigin'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(env.publicOrigin?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/** Content-Security-Policy of API responses: they are data, and a browser that opens one runs and embeds nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
