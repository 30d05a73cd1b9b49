import type * as v from 'valibot';
import type { SubjectKind } from '../kinds';

/** What an address can name. */
export type Subject = SubjectKind | 'binEntry' | 'route';

/** What one call takes and gives. `access` is who may make it; `success` the status of its answer. */
export interface EndpointShape {
  /** Method and path; "{id}" in it stands for the one path parameter. */
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;
  access: 'public' | 'admin';
  success: 200 | 201 | 204;
  params?: v.GenericSchema;
  /** What `params` name: an id that cannot be one names none of them, which is a 404. */
  subject?: Subject;
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  /** The body is multipart/form-data instead of JSON. */
  multipart?: true;
  /** Absent when the answer has no body. */
  response?: v.GenericSchema;
  /** The list answers its whole length in X-Total-Count. */
  paged?: true;
  /** The answer is a file of this type, not JSON. */
  file?: 'text/csv';
  /** The answer is a stream of server-sent events that lasts as long as the page. */
  stream?: true;
  /**
   * A read answers the version of its record as a strong ETag; a write accepts it as If-Match and
   * is a 412 when the record has changed since.
   */
  versioned?: true;
  /** Everyone reads the same: the answer is kept until the content changes. */
  cached?: true;
  /** Data URLs of pictures may travel in the body. */
  carriesPictures?: true;
  /** It changes what visitors see: kept answers and pages are old afterwards. */
  changesContent?: true;
  /** A write that stores nothing more, and so goes on when the disk is full. Every DELETE does. */
  worksWhenFull?: true;
  /** One line for the OpenAPI document. */
  summary: string;
}
