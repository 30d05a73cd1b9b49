import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Compresses a response body outside the main thread. `quality` is brotli's, 0 to 11; gzip ignores it. */
export async function compress(
  bytes: Uint8Array,
  encoding: 'br' | 'gzip',
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const options = encoding === 'br' ? { params: { [constants.BROTLI_PARAM_QUALITY]: quality } } : {};
  return new Uint8Array(await pack[encoding](bytes, options));
}
