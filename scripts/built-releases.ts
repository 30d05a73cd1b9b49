/** The releases of this checkout, for tests: those in the folder that E2E_DIST names, or built now. */
import { join } from 'node:path';
import { parseManifest, parseRelease, type ReleaseDescription } from '../contracts/src/release.ts';
import { runScript } from './run-script.ts';
import { temporaryFolder } from './temp-folder.ts';

export interface BuiltFolder {
  name: string;
  folder: string;
  description: ReleaseDescription;
}

let releases: Promise<BuiltFolder[]> | undefined;

export function builtReleases(): Promise<BuiltFolder[]> {
  releases ??= read();
  return releases;
}

async function read(): Promise<BuiltFolder[]> {
  const dist = process.env.E2E_DIST ?? (await build());
  const manifest = parseManifest(await Bun.file(join(dist, 'manifest.json')).text());
  const folders = Object.entries(manifest).map(([name, version]) => [name, join(dist, 'r', name, version)] as const);
  return Promise.all(
    folders.map(async ([name, folder]) => {
      const description = parseRelease(await Bun.file(join(folder, 'release.json')).text());
      return { name, folder, description };
    }),
  );
}

async function build(): Promise<string> {
  const dist = await temporaryFolder('officina-built-');
  const { code, error } = await runScript('build.ts', [], {
    cwd: dist,
    env: { DIST_DIR: dist, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(error);
  return dist;
}
