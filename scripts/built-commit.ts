import { repository as here, isKit, packages } from './places.ts';
import { git } from './process.ts';

/**
 * The commit that a build of this folder is made from, or the reason why there is none (uncommitted changes, no git).
 */
export function builtCommit(folder: string, repository = here): { commit: string } | { reason: string } {
  const head = git(['rev-parse', 'HEAD'], repository);
  if (!head) return { reason: 'this is no git repository' };
  // In this repository a build also reads the shared packages and the scripts.
  const sources = isKit ? ['.'] : [folder, ...Object.values(packages), 'scripts'];
  const changes = git(['status', '--porcelain', '--', ...sources], repository);
  if (changes === undefined) return { reason: 'git does not say what has changed' };
  return changes === '' ? { commit: head } : { reason: `${folder}, or what it is built with, has uncommitted changes` };
}
