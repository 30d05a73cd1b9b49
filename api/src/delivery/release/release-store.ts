import type { RemoteManifest } from '@officina/contracts/remote-manifest';
import { LRUCache } from 'lru-cache';
import { remember } from '../../remember';
import { type LoadedRelease, unpackRelease } from './release-package';

/** Loads releases from the database into memory. */
export interface ReleaseStore {
  /** A release that is already in memory. */
  peek(name: string, version: string): LoadedRelease | undefined;
  /** Undefined if it is not stored. Rejects if it cannot be read or used. */
  find(name: string, version: string): Promise<LoadedRelease | undefined>;
  /** The manifest of a release, even if the release cannot be read or used; undefined if it is not stored. */
  findManifest(name: string, version: string): Promise<RemoteManifest | undefined>;
}

interface ReleaseStoreOptions extends Pick<ReleaseStore, 'findManifest'> {
  /** The packed release; undefined if it is not stored. */
  findPackage(name: string, version: string): Promise<Uint8Array | undefined>;
  /** Releases of the build with which the process was started; they need no database. */
  build?: readonly LoadedRelease[];
}

/** Maximum bytes of releases cached for open tabs. Releases in use are also held by their sets. */
const keptBytes = 128 * 1024 * 1024;

export function createReleaseStore({ findPackage, findManifest, build = [] }: ReleaseStoreOptions): ReleaseStore {
  const kept = new LRUCache<string, LoadedRelease>({ maxSize: keptBytes, sizeCalculation: bytesOf });
  const loading = new Map<string, Promise<LoadedRelease | undefined>>();
  const keyOf = (name: string, version: string) => `${name} ${version}`;
  for (const release of build) kept.set(keyOf(release.name, release.version), release);

  async function load(name: string, version: string): Promise<LoadedRelease | undefined> {
    const packed = await findPackage(name, version);
    const release = packed && (await unpackRelease(packed));
    if (!release) return undefined;
    if (release.name !== name || release.version !== version)
      throw new Error('another release is stored under its name');
    kept.set(keyOf(name, version), release);
    return release;
  }

  return {
    peek: (name, version) => kept.get(keyOf(name, version)),
    async find(name, version) {
      const key = keyOf(name, version);
      const known = kept.get(key);
      if (known) return known;
      return remember(loading, key, () => load(name, version)).finally(() => loading.delete(key));
    },
    findManifest,
  };
}

const bytesOf = ({ files }: LoadedRelease): number => [...files.values()].reduce((sum, { length }) => sum + length, 1);
