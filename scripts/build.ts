/**
 * Builds releases: `bun run build` all of them, `bun run build mfe-public` one, as its team would.
 * A release is an immutable folder dist/r/<name>/<version>; the newest ones stand in dist/manifest.json, which is
 * replaced last and atomically. Each build works in a folder of its own.
 */
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addBuilds, type BuiltRelease } from './dist-folder.ts';
import { appsHere, root } from './places.ts';
import { dist, ensureInstalled, wantedParts } from './process.ts';
import { temporaryFolder } from './temp-folder.ts';

/** Milliseconds after which the folder of a build that did not end counts as left behind. */
const leftBehindAfter = 60 * 60 * 1000;

const wanted = wantedParts(Object.fromEntries(appsHere().map((app) => [app, app])));
await ensureInstalled();
// Only now: they load the build tools, which may just have been installed.
const { buildRelease, precompress } = await import('./build-release.ts');
const building = join(dist, '.building');
await mkdir(building, { recursive: true });
await sweepLeftBehind();
const work = await temporaryFolder('build-', building);
const releases: BuiltRelease[] = [];
for (const [, app] of wanted) releases.push(await build(app));
const withShell = releases.some(({ release }) => release.name === 'shell');
await addBuilds({ dist, work, releases, publicFolder: withShell ? await buildPublicFiles() : undefined });

/** Removes the folders of builds that were killed. */
async function sweepLeftBehind(): Promise<void> {
  for (const name of await readdir(building)) {
    const folder = join(building, name);
    // Another build may have removed it already.
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - leftBehindAfter) await rm(folder, { recursive: true, force: true });
  }
}

/** The site's unhashed files and fonts: they belong to the shell. */
async function buildPublicFiles(): Promise<string> {
  const folder = join(work, 'public');
  await cp(join(root, 'shell/public'), folder, { recursive: true });
  await precompress(folder);
  return folder;
}

async function build(app: string): Promise<BuiltRelease> {
  const built = await buildRelease(app, work);
  console.info(`${built.release.name} ${built.release.version}`);
  return built;
}
