/**
 * Puts built releases into use. Everything here happens under one lock, so that builds that end at
 * the same time land one after the other, each on top of what the other has published.
 */
import { Database } from 'bun:sqlite';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Change, findRefusals, keptLabel } from '../api/src/modules/release/release-gate.ts';
import {
  parseManifest,
  parseRelease,
  type Release,
  type ReleaseDescription,
  type ReleaseManifest,
} from '../contracts/src/release.ts';

/** A built release that is not published yet. */
export interface BuiltRelease {
  release: Release;
  /** Holds its files; moved away by the publication. */
  folder: string;
}

export interface Publication {
  /** The folder of the built site. */
  dist: string;
  /** A temporary folder on the same disk as `dist`. */
  work: string;
  releases: BuiltRelease[];
  /** Files of the site outside releases, which come with the shell; moved away by the publication. */
  publicFolder?: string | undefined;
}

/** Number of releases of one part that are kept regardless of their age. */
const keptReleases = 5;
/** Milliseconds for which a release is kept after it was last in use, for open tabs. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/** Puts releases into use together. Throws and changes nothing when they do not fit those in use. */
export async function publish({ dist, work, releases, publicFolder }: Publication): Promise<void> {
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
    await noteUse(dist, [...Object.entries(before), ...Object.entries(after)]);
    const manifest = join(work, 'manifest.json');
    await writeFile(manifest, JSON.stringify(after, null, 2), { flush: true });
    await rename(manifest, join(dist, 'manifest.json'));
    for (const { release } of releases) await removeOld(join(dist, 'r', release.name), after[release.name], work);
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

/** Milliseconds to wait for the lock; a publication takes a second or two. */
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
      if (Date.now() > until) throw new Error('Another publication does not end: nothing was published');
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

/** An incompatible singleton is only a warning at run time: here it stops the publication. */
async function assertCompatible(dist: string, before: ReleaseManifest, releases: BuiltRelease[]): Promise<void> {
  const next = releases.map(({ release }) => release);
  if (!before.shell && !next.some(({ name }) => name === 'shell')) return;
  const read = async (name: string, version: string): Promise<ReleaseDescription> =>
    parseRelease(await readFile(join(dist, 'r', name, version, 'release.json'), 'utf8'));
  const live = new Map<string, ReleaseDescription>();
  const kept: Change['kept'] = [];
  for (const [name, current] of Object.entries(before)) {
    const isReplaced = next.some((release) => release.name === name);
    const found = await read(name, current).catch((error: unknown) => {
      if (isReplaced) return;
      if (name === 'shell') throw error;
      // The server ignores it as well; it must not block the others.
      console.warn(`${name} ${current} is not checked: ${error instanceof Error ? error.message : error}`);
    });
    if (found) live.set(name, found);
    const earlier = (await datedReleases(join(dist, 'r', name))).filter(({ version }) => version !== current);
    for (const { version } of earlier.filter(({ usedAt }) => usedAt >= Date.now() - keptFor)) {
      const description = await read(name, version).catch(() => undefined);
      if (description) kept.push({ description, label: keptLabel(name, version) });
    }
  }
  const refusals = findRefusals({ live, next, kept });
  if (refusals.length > 0) throw new Error(`Nothing was published: ${refusals.map(({ en }) => en).join('; ')}`);
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

/** Sets the modification time of the folders in use: it says when a release was last in use. */
async function noteUse(dist: string, inUse: [name: string, version: string][]): Promise<void> {
  const now = new Date();
  for (const [name, version] of inUse) {
    // The manifest may name a folder that does not exist.
    await utimes(join(dist, 'r', name, version), now, now).catch(() => undefined);
  }
}

async function removeOld(folder: string, current: string | undefined, work: string): Promise<void> {
  const others = (await datedReleases(folder)).filter(({ version }) => version !== current);
  const old = others.sort((a, b) => b.usedAt - a.usedAt).slice(keptReleases - 1);
  for (const { version, usedAt } of old) {
    if (usedAt < Date.now() - keptFor) await takeAway(join(folder, version), work);
  }
}

/** The releases of a part, and when each was last in use. */
async function datedReleases(folder: string): Promise<{ version: string; usedAt: number }[]> {
  const versions = await readdir(folder).catch(() => []);
  return Promise.all(
    versions.map(async (version) => ({ version, usedAt: (await stat(join(folder, version))).mtimeMs })),
  );
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
