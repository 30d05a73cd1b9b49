/**
 * Starts a program of this repository: `bun scripts/launch.ts scripts/build.ts mfe-public`. The commands of package.json
 * do that, so that each works in a fresh clone and ends with the command that started it. Without a program, only the
 * packages are installed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWithParent } from './parent.ts';
import { ensureInstalled, root } from './process.ts';

const [bun = '', , program, ...args] = process.argv;
// A server may have fewer packages than the lock file lists: those of the API alone.
const isServer = program?.startsWith('api/src/') && existsSync(join(root, 'node_modules'));
if (!isServer) await ensureInstalled();
if (program) {
  endWithParent();
  const file = join(root, program);
  // As if it had been started by itself.
  process.argv = [bun, file, ...args];
  await import(file);
}
