import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Version } from '@officina/contracts/release';
import { workerPrefix } from '@officina/contracts/worker-files';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type LoadedRelease, sha256 } from '../delivery/release/release-package';
import type { ReleaseStore } from '../delivery/release/release-store';
import { cacheControl } from '../http/cache-control';
import { contentTypeOf } from '../http/content-types';
import { acceptedEncodings, type Encoding, encodingHeaders, encodings } from '../http/negotiation';
import { fileProblem, fileResponse, isRead } from '../media/file-response';
import { type AssetAddress, assetAddress } from './assets-address';
import { createDeltas, dictionaryHeaders } from './dictionaries';

interface LoadedAsset {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

const cacheBytes = 16 * 1024 * 1024;

/** CSP of worker scripts: they run code of this site, including WebAssembly, and connect to this site only. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * Serves files of releases and of the build's `public` folder from memory; returns null for pages, the API and
 * pictures. Asynchronous only if a release may have to be read from the database, or a file be compressed.
 */
export function createAssets({ root, store }: { root: string; store: Pick<ReleaseStore, 'peek' | 'find'> }) {
  const publicFiles = new LRUCache<string, LoadedAsset>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });

  const deltaOf = createDeltas(store);

  function readPublic(address: AssetAddress, encoding: Encoding): LoadedAsset | null {
    const file = address.file + encodings[encoding];
    const known = publicFiles.get(file);
    if (known) return known;
    try {
      const bytes = new Uint8Array(readFileSync(join(root, file)));
      const asset = { bytes, headers: headersOf(address, encoding, sha256(bytes)) };
      publicFiles.set(file, asset);
      return asset;
    } catch {
      return null;
    }
  }

  function respond(request: Request, address: AssetAddress, release?: LoadedRelease): Response | null {
    const { path = '' } = address.release ?? {};
    for (const encoding of acceptedEncodings(request.headers.get('accept-encoding'))) {
      const file = path + encodings[encoding];
      const bytes = release?.files.get(file);
      const asset = release
        ? bytes && { bytes, headers: headersOf(address, encoding, release.checksums.get(file) ?? '') }
        : readPublic(address, encoding);
      if (asset) return fileResponse(request, asset.bytes, asset.headers);
    }
    return null;
  }

  return (request: Request): Response | Promise<Response> | null => {
    const address = assetAddress(new URL(request.url).pathname);
    if (!address) return null;
    if (!isRead(request)) return address === 'unknown' ? null : fileProblem(request, 405);
    if (address === 'unknown') return fileProblem(request, 404);
    const missing = () => fileProblem(request, 404);
    if (!address.release) return respond(request, address) ?? missing();
    const { name, version, path } = address.release;
    const serve = (release?: LoadedRelease) => (release && respond(request, address, release)) ?? missing();
    const offersDictionary = request.headers.has('available-dictionary');
    const known = store.peek(name, version);
    if (known && !offersDictionary) return serve(known);
    if (!v.is(Version, version)) return missing();
    return store.find(name, version).then(async (release) => {
      const delta = release && offersDictionary && (await deltaOf(request, release, path));
      return delta ? fileResponse(request, delta, headersOf(address, 'dcz', sha256(delta))) : serve(release);
    }, missing);
  };
}

/** `hash`: SHA-256 of the sent bytes. */
function headersOf(address: AssetAddress, encoding: Encoding | 'dcz', hash: string): Record<string, string> {
  return {
    'content-type': contentTypeOf(address.file),
    'cache-control': address.isLasting ? cacheControl.lasting : cacheControl.unhashed,
    etag: `"${hash.slice(0, 24)}"`,
    'x-content-type-options': 'nosniff',
    ...(address.file.includes(`/assets/${workerPrefix}`) ? { 'content-security-policy': workerPolicy } : {}),
    ...encodingHeaders(encoding),
    ...(address.release
      ? {
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          ...dictionaryHeaders(address.release),
        }
      : { 'cross-origin-resource-policy': 'same-origin' }),
  };
}
