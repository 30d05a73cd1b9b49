/** What the scripts share: the repository's root, the folder of the built site, their arguments, running commands, git. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isKit, repository, root } from './places.ts';
import { exitOf } from './temp-folder.ts';

export { root } from './places.ts';

/** The folder of the built site. */
export const dist = resolve(repository, process.env.DIST_DIR ?? 'dist');

/** Runs a command with the terminal's own streams. Throws when it fails. */
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

/** What a git command prints; undefined if it fails, or if git is not installed. */
export function git(args: string[], cwd = root): string | undefined {
  try {
    const { success, stdout } = Bun.spawnSync(['git', ...args], { cwd, env: process.env, stderr: 'ignore' });
    return success ? stdout.toString().trim() : undefined;
  } catch {
    return undefined;
  }
}

/** The parts that the command line names; without arguments all of them. Exits for an unknown name. */
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
 * Installs the packages when they are missing or the lock file has changed; then the command starts again as a new
 * process and this one never returns: Bun remembers that a folder had no packages, and takes some from elsewhere. Only
 * what needs no package may be imported before. The kit is installed with its packages, and so is an image, which has no
 * lock file.
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

/** Runs this process's own command line as a new process, passes signals on, and ends as that does. */
async function startAgain(): Promise<never> {
  const child = Bun.spawn([process.execPath, ...process.argv.slice(1)], { stdio: ['inherit', 'inherit', 'inherit'] });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  // A terminal sends it to both.
  process.on('SIGINT', () => {});
  process.exit(await child.exited);
}
