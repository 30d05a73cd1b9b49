/** The releases of this checkout, for tests: those in the folder E2E_DIST, or built now. */

import type { LoadedRelease } from '../api/src/delivery/release/release-package.ts';
import { readBuild } from '../api/src/delivery/release/release-package.ts';
import { runScript } from './run-script.ts';
import { temporaryFolder } from './temp-folder.ts';

let releases: Promise<LoadedRelease[]> | undefined;

export function builtReleases(): Promise<LoadedRelease[]> {
  releases ??= (async () => readBuild(process.env.E2E_DIST ?? (await build())))();
  return releases;
}

async function build(): Promise<string> {
  const dist = await temporaryFolder('officina-built-');
  const { code, error } = await runScript('build.ts', [], {
    cwd: dist,
    // A wrong NODE_ENV, as it may be set in a shell: builds are for production all the same.
    env: { DIST_DIR: dist, NODE_ENV: 'development' },
  });
  if (code !== 0) throw new Error(error);
  return dist;
}
