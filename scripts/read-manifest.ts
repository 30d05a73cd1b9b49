/** A remote's declarations to the host: the export `manifest` of its `src/manifest.ts`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { runnerImport } from 'vite';
import { findPageMisfits } from '../api/src/delivery/gate/page-gate.ts';
import { kindAt } from '../contracts/src/paths.ts';
import { findMarkup, RemoteManifest } from '../contracts/src/remote-manifest.ts';
import { nameOf, partFolder } from './places.ts';

interface Reading {
  /** The keys of the exposed parts, e.g. "./Events", if they are known. */
  parts?: readonly string[];
  folder?: string;
  /** Vite's `runnerImport`, if Vite is already loaded. */
  load?: typeof runnerImport;
}

/**
 * Throws if there is no manifest, if it is invalid, or if it names a part that is not among `parts`. Reads the files
 * again in each call; works under Node, too, which does not run all TypeScript.
 */
export async function readManifest(
  app: string,
  { parts, folder = partFolder(app), load }: Reading = {},
): Promise<RemoteManifest> {
  const file = join(folder, 'src/manifest.ts');
  if (!existsSync(file)) throw new Error(`${app} has no src/manifest.ts, which says what it brings to the site`);
  // Imported only now: many commands end before they need it.
  const read = load ?? (await import('vite')).runnerImport;
  const { module } = await read<{ manifest?: unknown }>(file, { configFile: false, logLevel: 'error' });
  return checkManifest(module.manifest, { file: `${app}/src/manifest.ts`, name: nameOf(app), parts });
}

/** Checks a manifest from `file`. Throws like `readManifest`. */
export async function checkManifest(
  manifest: unknown,
  { file, name, parts }: { file: string; name: string } & Pick<Reading, 'parts'>,
): Promise<RemoteManifest> {
  const result = await RemoteManifest['~standard'].validate(manifest);
  if (result.issues) {
    const faults = result.issues.map(({ path = [], message }) => {
      const place = path.map((step) => (typeof step === 'object' ? step.key : step)).join('.');
      return place ? `${place}: ${message}` : message;
    });
    throw new Error(`${file} is not a manifest: ${faults.join('; ')}`);
  }
  const { value } = result;
  const markup = findMarkup(value);
  if (markup) throw new Error(`${file} has "<" or ">" in a text for people: ${markup}`);
  // Uses the checks of the site's gate, so that the messages are the same.
  const preload = parts && Object.fromEntries(parts.map((part) => [part, []]));
  const release = preload && { name, entry: '', preload, shared: {}, manifest: value };
  const [misfit] = release ? findPageMisfits(new Map([[release.name, release]]), new Map()) : [];
  if (misfit) throw new Error(`${file}: ${misfit}`);
  const unlinked = value.pages?.find(({ path, menu }) => menu && path.includes(':'));
  if (unlinked) throw new Error(`${file} has a menu entry for ${unlinked.path}, which is no address`);
  const unsampled = value.pages?.find(({ path, sample }) => path.includes(':') && !sample && !kindAt(path));
  if (unsampled)
    throw new Error(
      `${file} names no sample of ${unsampled.path}: the address of one that is there, like sample: '${unsampled.path.replaceAll(':id', '1')}', is rendered before it goes live`,
    );
  return value;
}
