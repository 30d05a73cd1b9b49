import type { EndpointShape } from '@officina/contracts/endpoints/shape';
import type { Peer } from './peer';

export interface Streamed {
  body: ReadableStream<Uint8Array>;
  /** File name of a download: only letters, digits, dots and dashes. */
  filename?: string;
}

/** Seconds without a read by the client after which a download is aborted. */
const idleSeconds = 120;

/** The response with a download, or with server-sent events. */
export function streamedResponse(shape: EndpointShape, { body, filename }: Streamed, peer: Peer): Response {
  peer.allowSeconds(shape.stream ? 0 : idleSeconds);
  const file = shape.file === 'text/csv' ? 'text/csv; charset=utf-8' : 'application/octet-stream';
  return new Response(body, {
    headers: {
      'content-type': shape.stream ? 'text/event-stream; charset=utf-8' : file,
      ...(filename ? { 'content-disposition': `attachment; filename="${filename}"` } : {}),
      // A proxy that buffers the whole response would never forward an event.
      ...(shape.stream ? { 'x-accel-buffering': 'no' } : {}),
    },
  });
}
