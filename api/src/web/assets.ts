import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Version } from '@officina/contracts/release';
import { workerPrefix } from '@officina/contracts/worker-files';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { cacheControl } from '../http/cache-control';
import { contentTypeOf } from '../http/content-types';
import { acceptedEncodings, type Encoding, encodingHeaders, encodings, holdsCurrent } from '../http/negotiation';
import { fileProblem, isRead } from '../media/file-response';
import { type AssetAddress, assetAddress } from './assets-address';
import type { ReleaseStore } from './release-store';

interface LoadedAsset {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

const cacheBytes = 64 * 1024 * 1024;

/** A worker has the policy of its own file: it runs code of this site, WebAssembly included, and sends nothing away. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * Answers requests for the files of releases and of the build's `public` folder, from memory; null for pages, the API
 * and pictures. Asynchronous only where a release is restored first.
 */
export function createAssets({ root, store }: { root: string; store: ReleaseStore }) {
  const loaded = new LRUCache<string, LoadedAsset>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  // Files that have no compressed copy; only files that exist are added.
  const withoutTwin = new Set<string>();

  /** The content of a file; null if it is missing, or is not what its release's version names. */
  const read = ({ file, release }: AssetAddress, suffix: string): Uint8Array<ArrayBuffer> | null => {
    try {
      if (!release) return new Uint8Array(readFileSync(join(root, file + suffix)));
      return store.open(release.name, release.version).read(release.path + suffix);
    } catch {
      return null;
    }
  };

  const load = (address: AssetAddress, encoding: Encoding): LoadedAsset | null => {
    const key = address.file + encodings[encoding];
    const known = loaded.get(key);
    if (known || withoutTwin.has(key)) return known ?? null;
    const bytes = read(address, encodings[encoding]);
    if (!bytes) {
      if (encoding !== 'identity' && load(address, 'identity')) withoutTwin.add(key);
      return null;
    }
    const asset = { bytes, headers: headersOf(address, encoding, bytes) };
    loaded.set(key, asset);
    return asset;
  };

  function respond(request: Request, address: AssetAddress): Response | null {
    for (const encoding of acceptedEncodings(request.headers.get('accept-encoding'))) {
      const asset = load(address, encoding);
      if (asset) return assetResponse(request, asset);
    }
    return null;
  }

  /** Whether the release is not on the disk, or has lost this file. */
  function isToRestore({ name, version, path }: NonNullable<AssetAddress['release']>): boolean {
    try {
      return store.open(name, version).checksums.has(path);
    } catch {
      return v.is(Version, version);
    }
  }

  return (request: Request): Response | Promise<Response> | null => {
    const address = assetAddress(new URL(request.url).pathname);
    if (!address) return null;
    if (!isRead(request)) return address === 'unknown' ? null : fileProblem(request, 405, { allow: 'GET, HEAD' });
    if (address === 'unknown') return fileProblem(request, 404);
    const found = respond(request, address);
    if (found) return found;
    const missing = fileProblem(request, 404);
    const { release } = address;
    if (!release || !isToRestore(release)) return missing;
    const restored = store.restore(release.name, release.version);
    return restored.then((isRestored) => (isRestored && respond(request, address)) || missing);
  };
}

function assetResponse(request: Request, { bytes, headers }: LoadedAsset): Response {
  if (holdsCurrent(request, headers.etag ?? '')) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { ...headers, 'content-length': String(bytes.length) },
  });
}

function headersOf(address: AssetAddress, encoding: Encoding, bytes: Uint8Array): Record<string, string> {
  const hash = new Bun.CryptoHasher('sha256').update(bytes).digest('hex').slice(0, 24);
  return {
    'content-type': contentTypeOf(address.file) ?? 'application/octet-stream',
    'cache-control': address.isLasting ? cacheControl.lasting : cacheControl.unhashed,
    etag: `"${hash}"`,
    'x-content-type-options': 'nosniff',
    ...(address.file.includes(`/assets/${workerPrefix}`) ? { 'content-security-policy': workerPolicy } : {}),
    ...encodingHeaders(encoding),
    ...(address.release
      ? { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
      : { 'cross-origin-resource-policy': 'same-origin' }),
  };
}
