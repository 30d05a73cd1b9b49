import type * as v from 'valibot';
import { BinParams } from '../bin';
import { CategoryParams } from '../category';
import { byOwner } from '../kinds';
import { ModuleParams } from '../module';
import { IdParams } from '../schema';

/** Schemas of the path parameter `{id}`, by what it identifies. An id that the schema refuses is a 404, not a 422. */
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
   * Who may call it. 'public': everyone; 'deploy': a program with a deploy token (Authorization: Bearer), and owners;
   * 'owner': owners. Absent: every signed-in user.
   */
  access?: 'public' | 'deploy' | 'owner';
  /**
   * Requires that the session's login or last password confirmation is at most 10 minutes old; otherwise 403 with the
   * problem type `confirmation`.
   */
  confirmed?: true;
  /** Only for pages of the site: requests without Origin or Sec-Fetch-Site are refused, too. */
  fromPage?: true;
  /** Success has the status 201. */
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
  /** The header X-Total-Count contains the length of the whole list. */
  paged?: true;
  /** The response is a file of this type instead of JSON. */
  file?: 'text/csv' | 'application/octet-stream';
  /** The response is a stream of server-sent events. */
  stream?: true;
  /**
   * A read returns the record's version as a strong ETag; a write accepts it as If-Match, and answers 412 if the record
   * has changed since.
   */
  versioned?: true;
  /** The handler sets the version itself, because the response contains parts of other records. */
  statesVersion?: true;
  /** The response is the same for everyone, so the server caches it until content changes. */
  cached?: true;
  /**
   * For `cached` reads where visitors get less than administrators: only the response for visitors is cached, and the
   * handler gets the `viewer`.
   */
  hidesFromVisitors?: true;
  /** The body may contain pictures as data URLs. */
  carriesPictures?: true;
  /** The body has at most a few hundred bytes. */
  isBrief?: true;
  /** Changes what visitors see: invalidates cached responses and pages. */
  changesContent?: true;
  /** A write that needs no disk space, so that it is allowed when the disk is full. Every DELETE is allowed. */
  worksWhenFull?: true;
  /** For writes: the reason why the audit log has no entry. Absent: the change is logged in the same transaction. */
  unlogged?: string;
  /** One-line summary for the OpenAPI document. */
  summary: string;
}

/** The status of a successful response. */
export function successOf({ creates, response, file, stream }: EndpointShape): number {
  if (creates) return 201;
  return response || file || stream ? 200 : 204;
}
