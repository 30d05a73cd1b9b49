/** The releases of this checkout, for tests: those in the folder that E2E_DIST names, or built now. */

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
    // As in a shell that was used for something else: a build is for production all the same.
    env: { DIST_DIR: dist, NODE_ENV: 'development' },
  });
  if (code !== 0) throw new Error(error);
  return dist;
}
