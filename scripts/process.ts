/** Shared by the scripts: folder of the built site, arguments, running commands, git. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isKit, repository, root } from './places.ts';
import { exitOf } from './temp-folder.ts';

export { root } from './places.ts';

/** The folder of the built site. */
export const dist = resolve(repository, process.env.DIST_DIR ?? 'dist');

/** Runs a command with the terminal's streams. Throws if it fails. */
export async function run(
  command: string,
  args: string[],
  cwd = root,
  env: Record<string, string> = {},
): Promise<void> {
  const child = Bun.spawn([command, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit'],
  });
  const code = await exitOf(child);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/** The output of a git command; undefined if it fails, or if git is not installed. */
export function git(args: string[], cwd = root): string | undefined {
  try {
    const { success, stdout } = Bun.spawnSync(['git', ...args], { cwd, env: process.env, stderr: 'ignore' });
    return success ? stdout.toString().trim() : undefined;
  } catch {
    return undefined;
  }
}

/** The parts that the command line names; all without arguments. Exits for an unknown name. */
export function wantedParts<Part>(parts: Record<string, Part>): [name: string, part: Part][] {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) {
    console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`);
    process.exit(2);
  }
  return Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));
}

/**
 * Installs the packages if they are missing or the lock file has changed. Then this process is replaced by a new one
 * with the same arguments, because Bun caches that a folder had no packages; so nothing that needs a package may be
 * imported before. It does nothing in the installed kit and in an image, which has no lock file.
 */
export async function ensureInstalled(): Promise<void> {
  const lockFile = join(root, 'bun.lock');
  if (isKit || !existsSync(lockFile)) return;
  const installed = join(root, 'node_modules/.officina-lock');
  const lock = await Bun.file(lockFile).text();
  if (existsSync(installed) && (await Bun.file(installed).text()) === lock) return;
  await run(process.execPath, ['install', '--frozen-lockfile']);
  await Bun.write(installed, lock);
  await startAgain();
}

/** Runs this process's command line as a new process, forwards signals, and exits with its code. */
async function startAgain(): Promise<never> {
  const child = Bun.spawn([process.execPath, ...process.argv.slice(1)], { stdio: ['inherit', 'inherit', 'inherit'] });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  // A terminal sends SIGINT to both.
  process.on('SIGINT', () => {});
  process.exit(await child.exited);
}
