import { AsyncLocalStorage } from 'node:async_hooks';
import type { Env } from '../env';

/** Header of every response, and of requests to which a trusted proxy has assigned an id. */
export const requestIdHeader = 'x-request-id';

const current = new AsyncLocalStorage<string | undefined>();
const valid = /^[\w-]{1,64}$/;

/** Id of the request that the current code handles; undefined for the server's own work. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs `work` in the context of the request with this id; undefined for work that outlives the request. */
export const forRequest = <T>(id: string | undefined, work: () => T): T => current.run(id, work);

/** The id assigned by a trusted proxy, or a new one. */
export function requestIdOf(request: Request, { trustedProxies }: Pick<Env, 'trustedProxies'>): string {
  const given = trustedProxies > 0 ? request.headers.get(requestIdHeader) : null;
  return given !== null && valid.test(given) ? given : crypto.randomUUID();
}
