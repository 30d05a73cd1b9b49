import { LRUCache } from 'lru-cache';
import { messageOf } from '../delivery/release/loaded-release';
import type { LoadedRelease } from '../delivery/release/release-package';
import type { ReleaseStore } from '../delivery/release/release-store';
import { compressWith } from '../http/compression';
import { acceptsDictionary } from '../http/negotiation';
import type { AssetAddress } from './assets-address';

/**
 * Compression dictionaries (RFC 9842): a browser that has a file of one release gets the same file of another one as the
 * difference. ADR 0079.
 */

type ReleaseFile = NonNullable<AssetAddress['release']>;

/** The path of a file with a wildcard for the hash in its name: what is equal in all releases of a part. */
const withoutHash = (path: string): string => path.replace(/-[\w-]{8}(?=\.\w+$)/, '-*');

/** Headers of each file of a release, by which browsers keep it as a dictionary. */
export const dictionaryHeaders = ({ name, version, path }: ReleaseFile) => ({
  'use-as-dictionary': `match="/r/${name}/*/${withoutHash(path)}", id="${version}"`,
  vary: 'Accept-Encoding, Available-Dictionary',
});

interface Pair {
  dictionary: Uint8Array;
  body: Uint8Array;
}

const cacheBytes = 8 * 1024 * 1024;

/**
 * Returns a function that compresses a file with the dictionary that the browser offers; undefined unless that is the
 * same file of a stored release.
 */
export function createDeltas(store: Pick<ReleaseStore, 'find'>) {
  const deltas = new LRUCache<string, Uint8Array<ArrayBuffer>, Pair>({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => length,
    // Concurrent requests share one run; a failed one is not cached.
    fetchMethod: (_key, _stale, { context }) => compressWith(context.dictionary, context.body),
  });

  return async ({ headers }: Request, { name, files, checksums }: LoadedRelease, path: string) => {
    const [, version] = /^"([0-9a-f]{64})"$/.exec(headers.get('dictionary-id') ?? '') ?? [];
    const [, offered] = /^:([A-Za-z0-9+/]{43}=):$/.exec(headers.get('available-dictionary') ?? '') ?? [];
    if (!version || !offered || !acceptsDictionary(headers.get('accept-encoding'))) return undefined;
    const other = await store.find(name, version).catch(() => undefined);
    const hash = Buffer.from(offered, 'base64').toString('hex');
    const isSame = (file: string) => withoutHash(file) === withoutHash(path);
    const [file = ''] = [...(other?.checksums ?? [])].find(([file, sum]) => sum === hash && isSame(file)) ?? [];
    const [dictionary, body] = [other?.files.get(file), files.get(path)];
    if (!dictionary || !body) return undefined;
    try {
      return await deltas.fetch(`${hash} ${checksums.get(path)}`, { context: { dictionary, body } });
    } catch (error) {
      console.error(`${path} is sent without a dictionary: ${messageOf(error)}`);
      return undefined;
    }
  };
}
