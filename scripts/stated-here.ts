import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { StatedPages } from '../contracts/src/release.ts';
import type { RemoteManifest } from '../contracts/src/remote-manifest.ts';
import { statedAdminPages, statedPages } from '../contracts/src/stated-pages.ts';
import { partFolder } from './places.ts';

/** What pages state of a remote of this repository, read again at each call; undefined if it has no manifest. */
export async function statedHere(app: string): Promise<StatedPages | undefined> {
  const file = join(partFolder(app), 'src/manifest.ts');
  if (!existsSync(file)) return undefined;
  const { module } = await runnerImport<{ manifest: RemoteManifest }>(file, { configFile: false, logLevel: 'error' });
  return { ...statedPages(module.manifest), ...statedAdminPages(module.manifest) };
}
