import { cacheControl } from '../http/cache-control';
import { type Encoding, encodingHeaders, holdsCurrent } from '../http/negotiation';
import { fileResponse } from '../media/file-response';

export interface TextFile {
  type: 'text/plain' | 'text/vcard' | 'image/svg+xml' | 'application/manifest+json' | 'application/xml';
  body: Uint8Array<ArrayBuffer>;
  /** Encoding of `body`, if the file is sent in several encodings. */
  encoding?: Encoding;
  /** Time of the last change of the content. */
  modified?: Date | undefined;
}

/** The response with a generated text, revalidated each time by ETag or date. */
export function textResponse(request: Request, { type, body, encoding, modified }: TextFile): Response {
  const etag = `"${Bun.hash(body).toString(36)}"`;
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': cacheControl.revalidated,
    etag,
    ...(modified && { 'last-modified': modified.toUTCString() }),
    ...(encoding && encodingHeaders(encoding)),
  };
  return fileResponse(request, body, headers, isCurrent(request, etag, modified));
}

/** If-Modified-Since only counts without If-None-Match, and has a precision of seconds. */
function isCurrent(request: Request, etag: string, modified: Date | undefined): boolean {
  if (request.headers.has('if-none-match')) return holdsCurrent(request, etag);
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return modified !== undefined && Math.floor(modified.getTime() / 1000) * 1000 <= since;
}
