import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Packs a body that is made at run time, beside the main thread. `quality` is brotli's, 0 to 11: someone waits for it. */
export async function compress(
  bytes: Uint8Array,
  encoding: 'br' | 'gzip',
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const options = encoding === 'br' ? { params: { [constants.BROTLI_PARAM_QUALITY]: quality } } : {};
  return new Uint8Array(await pack[encoding](bytes, options));
}
