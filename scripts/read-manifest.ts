/** What a remote brings to the site: the export `manifest` of its `src/manifest.ts`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { kindAt } from '../contracts/src/paths.ts';
import { findMarkup, RemoteManifest } from '../contracts/src/remote-manifest.ts';
import { partFolder } from './places.ts';

/** Undefined of a part without one. Throws what `checkManifest` throws. */
export async function readManifest(
  app: string,
  parts?: readonly string[],
  folder = partFolder(app),
): Promise<RemoteManifest | undefined> {
  const file = join(folder, 'src/manifest.ts');
  if (!existsSync(file)) return undefined;
  const module: { manifest?: unknown } = await import(file);
  return checkManifest(app, module.manifest, parts);
}

/** Throws if a manifest is not valid, or names a part that is not among `parts` ("./Events"), if these are known. */
export async function checkManifest(app: string, given: unknown, parts?: readonly string[]): Promise<RemoteManifest> {
  const result = await RemoteManifest['~standard'].validate(given);
  if (result.issues) {
    const faults = result.issues.map(({ path = [], message }) => {
      const place = path.map((step) => (typeof step === 'object' ? step.key : step)).join('.');
      return place ? `${place}: ${message}` : message;
    });
    throw new Error(`${app}/src/manifest.ts is not a manifest: ${faults.join('; ')}`);
  }
  const { value } = result;
  const markup = findMarkup(value);
  if (markup) throw new Error(`${app}/src/manifest.ts has "<" or ">" in a text for people: ${markup}`);
  const pages = [...(value.pages ?? []), ...(value.adminPages ?? [])];
  const missing = parts && pages.find(({ part }) => !parts.includes(part));
  if (missing)
    throw new Error(
      `${app}/src/manifest.ts shows ${missing.part} at ${missing.path}, which src/remote.ts does not expose`,
    );
  const offered = [...Object.keys(value.offers ?? {}), ...Object.values(value.fills ?? {})];
  const unexposed = parts && offered.find((part) => !parts.includes(part));
  if (unexposed) throw new Error(`${app}/src/manifest.ts offers ${unexposed}, which src/remote.ts does not expose`);
  const twice = pages.find(({ path }, index) => pages.findIndex((other) => other.path === path) !== index);
  if (twice) throw new Error(`${app}/src/manifest.ts has two pages at ${twice.path}`);
  const unlinked = value.pages?.find(({ path, menu }) => menu && path.includes(':'));
  if (unlinked) throw new Error(`${app}/src/manifest.ts has a menu entry for ${unlinked.path}, which is no address`);
  const unsampled = value.pages?.find(({ path, sample }) => path.includes(':') && !sample && !kindAt(path));
  if (unsampled)
    throw new Error(
      `${app}/src/manifest.ts names no sample of ${unsampled.path}: the address of one that is there, like sample: '${unsampled.path.replaceAll(':id', '1')}', is rendered before it goes live`,
    );
  return value;
}
