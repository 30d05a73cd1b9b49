import { problemContentType } from '@officina/contracts/client';
import type { Subject } from '@officina/contracts/endpoints/shape';
import { notFoundText } from '@officina/contracts/kinds';
import type { Problem } from '@officina/contracts/problem';
import { chainOf, isDatabaseAway, isStorageFull, namesOf } from '../db/failures';
import { type Language, say, sentence, type Text } from '../sentences/say';
import { cacheControl } from './cache-control';
import { currentRequestId } from './request-id';

/** `message`: Italian, as shown in a form, or a finding about a release in English. */
type FieldError = { path: string; message: string; frames?: string[] };

/**
 * A refused request, with the text for the user: in Italian, or a sentence in the language of the request
 * (`sentences/say.ts`). Services throw no other errors deliberately.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  constructor(
    readonly status: keyof typeof titles,
    readonly detail: Text,
    /** `type`: one of `problemTypes`. */
    readonly more: { type?: string; errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    // The message for the log.
    super(say(detail, 'en'));
  }
}

/** A handler's result does not match its response schema. The message contains no values. */
export class ResponseMismatch extends Error {
  override readonly name = 'ResponseMismatch';
}

/** The picture storage does not respond or refuses the request; `cause` has the details. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** Converts any error to a problem+json response (RFC 9457) that reveals neither input nor code. */
export function problemResponse(error: unknown, where: string, language: Language = 'it'): Response {
  const known = toDomainError(error);
  if (known.status >= 500) console.error(`${known.status} ${where} ${describeError(error)}`);
  return refusalResponse(known, language);
}

/** The problem+json response of a refusal. Does not log. */
export function refusalResponse({ status, detail, more }: DomainError, language: Language = 'it'): Response {
  const requestId = currentRequestId();
  const problem: Problem = {
    type: more.type ?? 'about:blank',
    title: titles[status],
    status,
    detail: say(detail, language),
    ...(more.errors ? { errors: more.errors } : {}),
    ...(requestId ? { requestId } : {}),
  };
  return new Response(JSON.stringify(problem), {
    status,
    headers: {
      'content-type': problemContentType,
      'content-language': typeof detail === 'string' ? 'it' : language,
      'cache-control': cacheControl.never,
      ...more.headers,
    },
  });
}

export const storageFull = (): DomainError => new DomainError(507, sentence('storageIsFull'));

export const fieldError = (path: string, message: string, status: DomainError['status'] = 422): DomainError =>
  new DomainError(status, message, { errors: [{ path, message }] });

export const signInFirst = (): DomainError => new DomainError(401, sentence('signIn'));

/** 403 for endpoints that are only for owners. */
export const ownersOnly = (): DomainError => new DomainError(403, sentence('ownersOnly'));

export const notFound = (what: Subject | 'route'): DomainError =>
  new DomainError(404, hasOwnText(what) ? notFoundTexts[what] : notFoundText(what));

/** Texts for things that are no subjects of the audit log. */
const notFoundTexts = {
  binEntry: 'Nel cestino non c’è più',
  session: 'L’accesso non c’è più',
  invitation: 'L’invito non c’è più',
  passkey: 'Passkey non trovata',
  note: 'La nota non c’è più',
  email: 'Email non trovata',
  version: 'Questa versione non c’è più',
  route: 'Indirizzo non trovato',
} as const;
const hasOwnText = (what: string): what is keyof typeof notFoundTexts => what in notFoundTexts;

const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
} as const;

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isStorageFull(error)) return storageFull();
  if (isStorageAway(error)) return away('L’archivio delle immagini non è al momento disponibile. Riprova tra poco.');
  if (isDatabaseAway(error)) return away(sentence('databaseIsAway'));
  return new DomainError(500, sentence('failedUnexpectedly'));
}

const away = (detail: Text) => new DomainError(503, detail, { headers: { 'retry-after': '5' } });

const isStorageAway = (error: unknown): boolean => chainOf(error).some((link) => link instanceof StorageUnavailable);

/** Types and stack of an error for the log, without its message. */
export function describeError(error: unknown): string {
  if (error instanceof DomainError || error instanceof ResponseMismatch) return error.message;
  // If the database or bucket is unreachable or the disk is full, the stack is irrelevant and would be logged many
  // times.
  const isOurs = error instanceof Error && !isDatabaseAway(error) && !isStorageAway(error) && !isStorageFull(error);
  const frames = isOurs ? (traceOf(error).match(/^\s+at .*$/gm) ?? []).slice(0, 4) : [];
  return [namesOf(error), ...frames.map((frame) => frame.trim())].join(' | ');
}

/** The stack without the message, whose lines may look like stack frames. */
const traceOf = ({ stack = '', message }: Error): string =>
  stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : '';
