import { AsyncLocalStorage } from 'node:async_hooks';
import type { Env } from '../env';

/** Header of every response, and of requests that a trusted proxy has given an id. */
export const requestIdHeader = 'x-request-id';

const current = new AsyncLocalStorage<string | undefined>();
const valid = /^[\w-]{1,64}$/;

/** The id of the request that the running code works for; undefined for the server's own work. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs `work` for the request with this id. Undefined: for no request, although one has caused it. */
export const forRequest = <T>(id: string | undefined, work: () => T): T => current.run(id, work);

/** The id that a trusted proxy has given the request, or a new one. */
export function requestIdOf(request: Request, { trustedProxies }: Pick<Env, 'trustedProxies'>): string {
  const given = trustedProxies > 0 ? request.headers.get(requestIdHeader) : null;
  return given !== null && valid.test(given) ? given : crypto.randomUUID();
}
