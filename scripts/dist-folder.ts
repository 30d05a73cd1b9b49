/**
 * The folder of the built site: `r/<name>/<version>`, `public`, and `manifest.json`, which names the newest build of each
 * part. These fit each other. Whether they fit what is live, the server says that takes them into use.
 */
import { Database } from 'bun:sqlite';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { findRefusals } from '../api/src/modules/release/release-gate.ts';
import {
  parseManifest,
  parseRelease,
  type Release,
  type ReleaseDescription,
  type ReleaseManifest,
} from '../contracts/src/release.ts';

/** A built release that is not in its place yet. */
export interface BuiltRelease {
  release: Release;
  /** Holds its files; moved away by `addBuilds`. */
  folder: string;
}

interface Builds {
  /** The folder of the built site. */
  dist: string;
  /** A temporary folder on the same disk as `dist`. */
  work: string;
  releases: BuiltRelease[];
  /** Files of the site outside releases, which come with the shell; moved away as well. */
  publicFolder?: string | undefined;
}

/**
 * Adds builds and names them in the manifest, under a lock: builds that end at the same time land one after the other.
 * Throws and changes nothing when they do not fit the other parts of the folder.
 */
export async function addBuilds({ dist, work, releases, publicFolder }: Builds): Promise<void> {
  await locked(dist, async () => {
    const before = await readManifest(dist);
    const after = { ...before, ...Object.fromEntries(releases.map(({ release }) => [release.name, release.version])) };
    await assertCompatible(dist, before, releases);
    for (const { release, folder } of releases)
      await moveIntoPlace(folder, join(dist, 'r', release.name, release.version), work);
    if (publicFolder) {
      for (const file of await filesIn(publicFolder)) {
        const target = join(dist, 'public', file);
        await mkdir(dirname(target), { recursive: true });
        await rename(join(publicFolder, file), target);
      }
    }
    const manifest = join(work, 'manifest.json');
    await writeFile(manifest, JSON.stringify(after, null, 2), { flush: true });
    await rename(manifest, join(dist, 'manifest.json'));
    // A server has earlier ones in its database, but may still be storing the one before.
    for (const { release } of releases)
      await removeOthers(join(dist, 'r', release.name), [before[release.name], release.version], work);
  });
}

/** The names of all files below a folder, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Milliseconds to wait for the lock, which is held for a second or two. */
const timeoutMs = 120_000;

/** Runs `act` under a lock for all processes. The operating system releases it when the process ends. */
async function locked(dist: string, act: () => Promise<void>): Promise<void> {
  await mkdir(dist, { recursive: true });
  const lock = new Database(join(dist, '.publishing'));
  const begin = () => {
    try {
      lock.run('BEGIN EXCLUSIVE');
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return false;
      throw error;
    }
  };
  try {
    const until = Date.now() + timeoutMs;
    while (!begin()) {
      if (Date.now() > until) throw new Error('Another build does not end: nothing was changed');
      await Bun.sleep(50);
    }
    await act();
  } finally {
    lock.close();
  }
}

async function readManifest(dist: string): Promise<ReleaseManifest> {
  const file = join(dist, 'manifest.json');
  try {
    return parseManifest(await readFile(file, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return {};
    // An unreadable manifest is an error: as an empty one it would take every other part out of use.
    throw new Error(`${file} cannot be read: mend it, or remove it and build all parts`, { cause: error });
  }
}

async function assertCompatible(dist: string, before: ReleaseManifest, releases: BuiltRelease[]): Promise<void> {
  const next = releases.map(({ release }) => release);
  if (!before.shell && !next.some(({ name }) => name === 'shell')) return;
  const live = new Map<string, ReleaseDescription>();
  for (const [name, version] of Object.entries(before)) {
    try {
      live.set(name, parseRelease(await readFile(join(dist, 'r', name, version, 'release.json'), 'utf8')));
    } catch (error) {
      // The server ignores it as well; it must not block the others.
      console.warn(`${name} ${version} is not checked: ${error instanceof Error ? error.message : error}`);
    }
  }
  const refusals = findRefusals({ live, next, kept: [] });
  if (refusals.length > 0) throw new Error(`The build was not kept: ${refusals.map(({ en }) => en).join('; ')}`);
}

/** Moves a release into its place. A complete release that is already there is not touched: pages may be reading it. */
async function moveIntoPlace(folder: string, target: string, work: string): Promise<void> {
  if (await holds(target, folder)) return;
  await mkdir(dirname(target), { recursive: true });
  await takeAway(target, work);
  await rename(folder, target);
}

/** Whether `target` has every file of `folder`. */
async function holds(target: string, folder: string): Promise<boolean> {
  for (const file of await filesIn(folder)) {
    const [there, wanted] = await Promise.all([
      readFile(join(target, file)).catch(() => null),
      readFile(join(folder, file)),
    ]);
    if (!there?.equals(wanted)) return false;
  }
  return true;
}

/** Moves the folder before it is removed: a removal killed in the middle would leave half a release. */
async function takeAway(folder: string, work: string): Promise<void> {
  const aside = join(work, crypto.randomUUID());
  try {
    await rename(folder, aside);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await rm(aside, { recursive: true, force: true });
}

async function removeOthers(folder: string, kept: (string | undefined)[], work: string): Promise<void> {
  for (const version of await readdir(folder)) if (!kept.includes(version)) await takeAway(join(folder, version), work);
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
