import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { StatedPages } from '../contracts/src/release.ts';
import type { RemoteManifest } from '../contracts/src/remote-manifest.ts';
import { statedAdminPages, statedPages } from '../contracts/src/stated-pages.ts';
import { exposesOf } from './exposed-parts.ts';
import { partFolder } from './places.ts';
import type { checkManifest } from './read-manifest.ts';

/**
 * The manifest of a remote of this repository, read and checked again at each call; undefined if it has none. The config of
 * Vite, which imports this module, can't import the check, as it has the schemas.
 */
export async function manifestHere(app: string, check: typeof checkManifest): Promise<RemoteManifest | undefined> {
  const file = join(partFolder(app), 'src/manifest.ts');
  if (!existsSync(file)) return undefined;
  const { module } = await runnerImport<{ manifest: unknown }>(file, { configFile: false, logLevel: 'error' });
  return check(app, module.manifest, Object.keys(exposesOf(app)));
}

/** What pages state of a manifest. */
export const statedBy = (manifest: RemoteManifest): StatedPages => ({
  ...statedPages(manifest),
  ...statedAdminPages(manifest),
});
