import type { CallShape } from '@officina/contracts/json-shape';
import { layRelease } from '../release-folder';
import { descriptionOf } from '../site-manifests';

/**
 * A build of the site whose public part makes these API calls and imports these names of the kit, some of which the
 * shell exports. Returns its versions.
 */
export async function layImage(
  root: string,
  calls: CallShape[],
  { imports = [], exports = imports }: { imports?: string[]; exports?: string[] } = {},
): Promise<Record<string, string>> {
  const manifest: Record<string, string> = {};
  for (const name of ['shell', 'mfe_public']) {
    const kit = { '@officina/platform': name === 'shell' ? exports : imports };
    const description = descriptionOf(name, { kit, ...(name === 'shell' ? {} : { calls }) });
    manifest[name] = await layRelease(root, name, {
      'release.json': JSON.stringify(description),
      'entry.js': '//',
      'index.html': '<body><!--start-->',
    });
  }
  return manifest;
}
