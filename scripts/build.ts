/**
 * Builds releases: `bun run build` all of them, `bun run build mfe-public` one, as its team would. Each is one file,
 * `dist/<part>.tgz`, which a server offers to its site when it starts, and `bun run publish --no-build` immediately.
 */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRelease } from '../api/src/delivery/release/release-package.ts';
import { addFiles, packageIn, replaceFile } from './dist-folder.ts';
import { appsHere, root } from './places.ts';
import { dist, ensureInstalled, wantedParts } from './process.ts';
import { temporaryFolder } from './temp-folder.ts';

const wanted = wantedParts(Object.fromEntries(appsHere().map((app) => [app, app])));
await ensureInstalled();
// Imported only now: it needs the build tools, which may just have been installed.
const { buildRelease, precompress } = await import('./build-release.ts');
const work = await temporaryFolder('officina-build-');
const built: [app: string, BuiltRelease][] = [];
for (const [, app] of wanted) {
  const release = await buildRelease(app, work);
  console.info(`${release.name} ${release.version}`);
  built.push([app, release]);
}
// The site's unhashed files and fonts belong to the shell.
if (built.some(([app]) => app === 'shell')) {
  const folder = join(work, 'public');
  await cp(join(root, 'shell/public'), folder, { recursive: true });
  await precompress(folder);
  await addFiles(folder, join(dist, 'public'));
}
for (const [app, { packed }] of built) await replaceFile(packageIn(dist, app), packed);
