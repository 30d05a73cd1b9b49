import { problemContentType } from '@officina/contracts/client';
import type { Problem } from '@officina/contracts/problem';
import { cacheControl } from '../http/cache-control';

/** A problem+json response of the handlers that serve files outside the API's routes. */
export function fileProblem(request: Request, status: FileStatus, headers: Record<string, string> = {}): Response {
  const problem: Problem = { type: 'about:blank', status, ...words[status] };
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(problem), {
    status,
    headers: {
      'content-type': problemContentType,
      'cache-control': cacheControl.never,
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}

/** Whether the method is GET or HEAD, the only ones allowed for files. */
export const isRead = (request: Request): boolean => request.method === 'GET' || request.method === 'HEAD';

type FileStatus = keyof typeof words;

const words = {
  404: { title: 'Not Found', detail: 'Il file richiesto non esiste.' },
  405: { title: 'Method Not Allowed', detail: 'Questo indirizzo si può solo leggere.' },
  416: { title: 'Range Not Satisfiable', detail: 'La parte di file richiesta non esiste.' },
} as const;
