/** A request that came from outside, when the head of its response is ready. */
export interface Handled {
  request: Request;
  id: string;
  /** One of the common methods, or "other". */
  method: string;
  /** See `routePattern`. */
  route: string;
  status: number;
  /** Milliseconds until the head of the response. A stream goes on after it. */
  ms: number;
}

/** Is told of each request that came from outside. */
export type Observer = (handled: Handled) => void;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export const knownMethod = (method: string): string => (methods.has(method) ? method : 'other');
