import type * as v from 'valibot';
import { BinParams } from '../bin';
import { CategoryParams } from '../category';
import { byOwner } from '../kinds';
import { ModuleParams } from '../module';
import { IdParams } from '../schema';

/** What the path parameter `{id}` can identify, with its schema. An id that this refuses is a 404, not a 422. */
export const paramsOf = {
  ...byOwner(() => IdParams),
  message: IdParams,
  image: IdParams,
  category: CategoryParams,
  'email-config': IdParams,
  binEntry: BinParams,
  module: ModuleParams,
  'deploy-token': IdParams,
  account: IdParams,
  session: IdParams,
  invitation: IdParams,
  passkey: IdParams,
  note: IdParams,
  email: IdParams,
  'reply-template': IdParams,
  version: IdParams,
};
export type Subject = keyof typeof paramsOf;

export interface EndpointShape {
  /** Method and path; "{id}" is the only path parameter. */
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;
  /**
   * Who may call it: everyone; a program with a deploy token (Authorization: Bearer) or an owner; an owner. Absent:
   * everyone who is signed in.
   */
  access?: 'public' | 'deploy' | 'owner';
  /**
   * The session must have been opened, or its password confirmed, in the last 10 minutes; else 403 with the problem type
   * `confirmation`.
   */
  confirmed?: true;
  /** Only pages of the site send it: a request without Origin or Sec-Fetch-Site is refused, too. */
  fromPage?: true;
  /** A success is a 201. */
  creates?: true;
  /** What "{id}" identifies. */
  subject?: Subject;
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  /** The body is multipart/form-data instead of JSON. */
  multipart?: true;
  /** The body is a gzipped tar file instead of JSON. */
  archive?: true;
  /** Absent if the response has no body. */
  response?: v.GenericSchema;
  /** The response has the length of the whole list in X-Total-Count. */
  paged?: true;
  /** The response is a file of this type instead of JSON. */
  file?: 'text/csv' | 'application/octet-stream';
  /** The response is a stream of server-sent events, open for as long as the page. */
  stream?: true;
  /**
   * A read returns the version of the record as a strong ETag; a write accepts it as If-Match and is refused with 412
   * if the record has changed since.
   */
  versioned?: true;
  /** The handler says which version its answer has, because parts of other records are in it, too. */
  statesVersion?: true;
  /** The response is the same for everyone: the server caches it until the content changes. */
  cached?: true;
  /**
   * Of a `cached` read: visitors get less than administrators. Only the response for visitors is cached, and the handler
   * is told who reads (`viewer`).
   */
  hidesFromVisitors?: true;
  /** The body may contain data URLs of pictures. */
  carriesPictures?: true;
  /** The body is a few hundred bytes. */
  isBrief?: true;
  /** It changes what visitors see: cached responses and pages are invalidated. */
  changesContent?: true;
  /** A write that needs no disk space, so it is allowed when the disk is full. Every DELETE is. */
  worksWhenFull?: true;
  /** Of a write: why the audit log has no entry of it. Absent: what it changes is logged in the same transaction. */
  unlogged?: string;
  /** Summary in the OpenAPI document, one line. */
  summary: string;
}

/** The status of a successful response. */
export function successOf({ creates, response, file, stream }: EndpointShape): number {
  if (creates) return 201;
  return response || file || stream ? 200 : 204;
}
