/**
 * Starts a program of this repository: `bun scripts/launch.ts scripts/build.ts mfe-public`. The commands in
 * package.json use it, so that they work in a fresh clone and end with the command that started them. Without a program
 * it only installs the packages.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWithParent } from './parent.ts';
import { ensureInstalled, root } from './process.ts';

const [bun = '', , program, ...args] = process.argv;
// A server may have only the packages of the API, fewer than the lock file lists.
const isServer = program?.startsWith('api/src/') && existsSync(join(root, 'node_modules'));
if (!isServer) await ensureInstalled();
if (program) {
  endWithParent();
  const file = join(root, program);
  // As if the program had been started directly.
  process.argv = [bun, file, ...args];
  await import(file);
}
