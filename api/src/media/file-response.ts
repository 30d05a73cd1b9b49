import { holdsCurrent } from '../http/negotiation';
import { DomainError, refusalResponse } from '../http/problems';

/** A problem+json response of handlers that serve files outside of the API's routes. */
export function fileProblem(request: Request, status: FileStatus, headers: Record<string, string> = {}): Response {
  const allowed = status === 405 && { allow: 'GET, HEAD' };
  const all = { 'x-content-type-options': 'nosniff', ...allowed, ...headers };
  const response = refusalResponse(new DomainError(status, details[status], { headers: all }));
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

/** The response with a file from memory; 304 if `isCurrent`. */
export function fileResponse(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  isCurrent = holdsCurrent(request, headers.etag ?? ''),
): Response {
  if (isCurrent) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { ...headers, 'content-length': String(bytes.length) },
  });
}

export const isRead = (request: Request): boolean => request.method === 'GET' || request.method === 'HEAD';

type FileStatus = keyof typeof details;

const details = {
  404: 'Il file richiesto non esiste.',
  405: 'Questo indirizzo si può solo leggere.',
  416: 'La parte di file richiesta non esiste.',
} as const;
