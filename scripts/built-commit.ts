import { repository as here, isKit, packages } from './places.ts';

/** The commit that a build of this folder is made from, or the reason why there is none. */
export function builtCommit(folder: string, repository = here): { commit: string } | { reason: string } {
  const head = git(repository, ['rev-parse', 'HEAD']);
  if (!head) return { reason: 'this is no git repository' };
  // Of this repository a build reads the shared packages and itself, too.
  const sources = isKit ? ['.'] : [folder, ...Object.values(packages), 'scripts'];
  const changes = git(repository, ['status', '--porcelain', '--', ...sources]);
  if (changes === undefined) return { reason: 'git does not say what has changed' };
  return changes === '' ? { commit: head } : { reason: `${folder}, or what it is built with, has uncommitted changes` };
}

/** The output of git; undefined if it fails or is not installed. */
function git(repository: string, args: string[]): string | undefined {
  try {
    const { success, stdout } = Bun.spawnSync(['git', ...args], {
      cwd: repository,
      env: process.env,
      stderr: 'ignore',
    });
    return success ? stdout.toString().trim() : undefined;
  } catch {
    return undefined;
  }
}
