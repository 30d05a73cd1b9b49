import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './negotiation';

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Compresses a response body outside of the main thread. `quality`: Brotli quality, 0 to 11; ignored by gzip. */
export async function compress(
  body: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return body;
  const options = encoding === 'br' ? { params: { [constants.BROTLI_PARAM_QUALITY]: quality } } : {};
  return new Uint8Array(await pack[encoding](body, options));
}
