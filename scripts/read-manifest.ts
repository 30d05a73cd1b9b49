/** What a remote brings to the site: the export `manifest` of its `src/manifest.ts`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { runnerImport } from 'vite';
import { findPageMisfits } from '../api/src/delivery/gate/page-gate.ts';
import { kindAt } from '../contracts/src/paths.ts';
import { findMarkup, RemoteManifest } from '../contracts/src/remote-manifest.ts';
import { nameOf, partFolder } from './places.ts';

interface Reading {
  /** The keys of what it exposes, "./Events", if they are known. */
  parts?: readonly string[];
  folder?: string;
  /** Vite's, where it is loaded already. */
  load?: typeof runnerImport;
}

/**
 * Throws if there is none, if it is not valid, or if it names a part that is not among `parts`. Each call reads the files
 * anew, also under Node, which runs no TypeScript itself.
 */
export async function readManifest(
  app: string,
  { parts, folder = partFolder(app), load }: Reading = {},
): Promise<RemoteManifest> {
  const file = join(folder, 'src/manifest.ts');
  if (!existsSync(file)) throw new Error(`${app} has no src/manifest.ts, which says what it brings to the site`);
  // Loaded only now: many commands end before they need it.
  const read = load ?? (await import('vite')).runnerImport;
  const { module } = await read<{ manifest?: unknown }>(file, { configFile: false, logLevel: 'error' });
  return checkManifest(module.manifest, { file: `${app}/src/manifest.ts`, name: nameOf(app), parts });
}

/** A manifest that is written in `file`, of the remote with this name. Throws as `readManifest` does. */
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
  // As the gate of the site says it, to whom a release brings the same.
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
