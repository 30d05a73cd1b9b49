/** An external request, when the head of its response is ready. */
export interface Handled {
  request: Request;
  id: string;
  /** A common method, or "other". */
  method: string;
  /** See `routePattern`. */
  route: string;
  status: number;
  /** Milliseconds until the head of the response; a stream continues after it. */
  ms: number;
}

/** Called for each external request. */
export type Observer = (handled: Handled) => void;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export const knownMethod = (method: string): string => (methods.has(method) ? method : 'other');
