import { DomainError, refusalResponse } from '../http/problems';

/** A problem+json response of handlers that serve files outside of the API's routes. */
export function fileProblem(request: Request, status: FileStatus, headers: Record<string, string> = {}): Response {
  const response = refusalResponse(
    new DomainError(status, details[status], { headers: { 'x-content-type-options': 'nosniff', ...headers } }),
  );
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

export const isRead = (request: Request): boolean => request.method === 'GET' || request.method === 'HEAD';

type FileStatus = keyof typeof details;

const details = {
  404: 'Il file richiesto non esiste.',
  405: 'Questo indirizzo si può solo leggere.',
  416: 'La parte di file richiesta non esiste.',
} as const;
