import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
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

/** Start of a `dcz` body (RFC 9842): the SHA-256 of the dictionary and a Zstandard frame follow. */
const dczStart = Buffer.from('5e2a4d1820000000', 'hex');

/** Zstandard level: the lowest that finds a file of 1.4 MB in its dictionary. */
const dczLevel = 6;

/** Compresses a body as `dcz`, for a client that has the dictionary, outside of the main thread. */
export async function compressWith(dictionary: Uint8Array, body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.ZSTD_c_compressionLevel]: dczLevel };
  const frame = await promisify(zstdCompress)(body, { dictionary, params });
  const hash = new Bun.CryptoHasher('sha256').update(dictionary).digest();
  return new Uint8Array(Buffer.concat([dczStart, hash, frame]));
}
