import type { EndpointShape } from '@officina/contracts/endpoints/shape';
import type { Peer } from './peer';

/** An answer that is sent while it is made. */
export interface Streamed {
  body: ReadableStream<Uint8Array>;
  /** A download is kept under this name: plain letters, digits, dots and dashes. */
  filename?: string;
}

/** A download is given up when the client reads nothing for so long. */
const idleSeconds = 120;

/** A download, or events for as long as the page is open. */
export function streamedResponse(shape: EndpointShape, { body, filename }: Streamed, peer: Peer): Response {
  peer.allowSeconds(shape.stream ? 0 : idleSeconds);
  return new Response(body, {
    status: shape.success,
    headers: {
      'content-type': shape.stream ? 'text/event-stream' : `${shape.file}; charset=utf-8`,
      ...(filename ? { 'content-disposition': `attachment; filename="${filename}"` } : {}),
      // A proxy that gathers an answer before it passes it on would gather for ever.
      ...(shape.stream ? { 'x-accel-buffering': 'no' } : {}),
    },
  });
}
