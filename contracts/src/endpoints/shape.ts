import type * as v from 'valibot';
import type { SubjectKind } from '../kinds';

/** What a path can refer to; its 404 names this. */
export type Subject = SubjectKind | 'binEntry' | 'route';

/**
 * Description of one endpoint. `access` is who may call it, `success` the status of its response. `deploy`: a program
 * with a deploy token (Authorization: Bearer), or a signed-in administrator.
 */
export interface EndpointShape {
  /** Method and path; "{id}" is the only path parameter. */
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;
  access: 'public' | 'admin' | 'deploy';
  success: 200 | 201 | 204;
  params?: v.GenericSchema;
  /** What `params` identify. An invalid id is a 404 for it, not a 422. */
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
  file?: 'text/csv';
  /** The response is a stream of server-sent events, open for as long as the page. */
  stream?: true;
  /**
   * A read returns the version of the record as a strong ETag; a write accepts it as If-Match and is refused with 412
   * if the record has changed since.
   */
  versioned?: true;
  /** The response is the same for everyone: the server caches it until the content changes. */
  cached?: true;
  /** The body may contain data URLs of pictures. */
  carriesPictures?: true;
  /** It changes what visitors see: cached responses and pages are invalidated. */
  changesContent?: true;
  /** A write that needs no disk space, so it is allowed when the disk is full. Every DELETE is. */
  worksWhenFull?: true;
  /** Summary in the OpenAPI document, one line. */
  summary: string;
}
