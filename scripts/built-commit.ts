import { repository as here, isKit } from './places.ts';

/** The commit that a build of this folder is made from, or the reason why there is none. */
export function builtCommit(folder: string, repository = here): { commit: string } | { reason: string } {
  const head = git(repository, ['rev-parse', 'HEAD']);
  if (!head) return { reason: 'this is no git repository' };
  const changes = git(repository, ['status', '--porcelain', '--', isKit ? '.' : folder]);
  if (changes === undefined) return { reason: 'git does not say what has changed' };
  return changes === '' ? { commit: head } : { reason: `${folder} has uncommitted changes` };
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
