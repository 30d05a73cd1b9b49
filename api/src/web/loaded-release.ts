import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checksumsFile } from '@officina/contracts/checksums';
import { parseManifest, parseRelease, type Release, type ReleaseManifest } from '@officina/contracts/release';
import type { ImageRelease } from '../modules/release/image.service';
import { packRelease } from '../modules/release/release-package';
import type { ReleaseFolder } from './release-folder';
import type { ReleaseStore } from './release-store';

/** A release whose files needed to start have been read and are what its version names. */
export interface LoadedRelease extends Release {
  files: ReleaseFolder;
}

/** Reads release.json and the files needed to start; throws when one is missing or changed. */
export function readRelease(store: ReleaseStore, name: string, version: string): LoadedRelease {
  try {
    const files = store.open(name, version);
    const release = parseRelease(files.text('release.json'));
    if (release.name !== name) throw new Error(`its release.json is of ${release.name}`);
    const { entry, style = entry, preload } = release;
    const template = name === 'shell' ? [templateFile] : [];
    const bundle = files.checksums.has(bundleFile) ? [bundleFile] : [];
    for (const file of new Set([entry, style, ...template, ...bundle, ...Object.values(preload).flat()]))
      files.read(file);
    return { ...release, version, files };
  } catch (error) {
    throw new Error(`The release ${name} ${version} cannot be used: ${messageOf(error)}`);
  }
}

/** The shell's HTML template, in the folder of its release. */
export const templateFile = 'index.html';

/** The server bundle, in the folder of a release. */
export const bundleFile = 'ssr/server.cjs';

interface BrokenRelease {
  name: string;
  version: string;
  reason: string;
}

/** The releases of the image. */
export function imageReleases(
  store: ReleaseStore,
  image: ReleaseManifest,
): { whole: ImageRelease[]; broken: BrokenRelease[] } {
  const whole: ImageRelease[] = [];
  const broken: BrokenRelease[] = [];
  for (const [name, version] of Object.entries(image)) {
    try {
      const { files, version: _, ...description } = readRelease(store, name, version);
      const paths = [...files.checksums.keys(), checksumsFile];
      whole.push({
        description,
        version,
        pack: () => packRelease(new Map(paths.map((path) => [path, files.read(path)]))),
      });
    } catch (error) {
      broken.push({ name, version, reason: messageOf(error) });
    }
  }
  return { whole, broken };
}

/** The whole releases of the image in a folder; none if it has no manifest that can be read. */
export async function readImage(root: string, store: ReleaseStore): Promise<ImageRelease[]> {
  const manifest = await readFile(join(root, 'manifest.json'), 'utf8').then(parseManifest, () => ({}));
  return imageReleases(store, manifest).whole;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
