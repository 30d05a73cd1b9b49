import { cacheControl } from '../http/cache-control';
import { contentTypeOf } from '../http/content-types';
import { holdsCurrent } from '../http/negotiation';
import { fileProblem } from './file-response';
import type { ServedFile } from './picture-store';
import type { FileBody } from './storage';

/** The response with a stored picture: conditional and range requests, immutable if public. */
export async function pictureResponse(
  request: Request,
  { file, key, isLasting }: ServedFile,
  isPublic: boolean,
): Promise<Response> {
  const etag = `"${key}"`;
  const headers: Record<string, string> = {
    'content-type': contentTypeOf(key),
    'cache-control': isPublic
      ? isLasting
        ? cacheControl.lastingWhilePublic
        : cacheControl.standIn
      : cacheControl.neverShared,
    etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    // JPEGs are for link previews in other apps.
    'cross-origin-resource-policy': key.endsWith('.jpg') ? 'cross-origin' : 'same-origin',
  };
  if (holdsCurrent(request, etag)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return answer(null, 200, file.size, headers);

  const range = requestedRange(request, etag, file.size);
  if (range === 'outside') return fileProblem(request, 416, { 'content-range': `bytes */${file.size}` });
  if (range) {
    headers['content-range'] = `bytes ${range.start}-${range.end - 1}/${file.size}`;
    return answer(file.body(range.start, range.end), 206, range.end - range.start, headers);
  }
  // Bun itself applies the Range header to file bodies; bytes prevent that when the whole file is meant.
  const body = request.headers.has('range') ? await file.bytes() : file.body();
  return answer(body, 200, file.size, headers);
}

function answer(body: FileBody | null, status: number, length: number, headers: Record<string, string>): Response {
  return new Response(body, { status, headers: { ...headers, 'content-length': String(length) } });
}

/** The requested range (`end` exclusive); null for the whole file, also if several ranges are requested. */
function requestedRange(
  request: Request,
  etag: string,
  size: number,
): { start: number; end: number } | 'outside' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  const condition = request.headers.get('if-range');
  if (first === undefined || last === undefined || first + last === '' || (condition && condition !== etag))
    return null;
  if (first === '') {
    return Number(last) === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size };
  }
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'outside';
}
