import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallShape } from '@officina/contracts/json-shape';
import { layRelease } from '../release-folder';

/** A build of the site in which the public part makes these calls. */
export async function layImage(root: string, calls: CallShape[]): Promise<void> {
  await mkdir(root, { recursive: true });
  const manifest: Record<string, string> = {};
  for (const name of ['shell', 'mfe_public']) {
    const description = { name, entry: 'entry.js', preload: {}, shared: {}, ...(name === 'shell' ? {} : { calls }) };
    manifest[name] = await layRelease(root, name, {
      'release.json': JSON.stringify(description),
      'entry.js': '//',
      'index.html': '<!--start-->',
    });
  }
  await writeFile(join(root, 'manifest.json'), JSON.stringify(manifest));
}
