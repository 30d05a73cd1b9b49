/** Changes of this checkout against main, committed or not. */
import { git } from './process.ts';

export interface Change {
  /** The commit at which the checkout branched off from main. */
  base: string;
  /** Repository paths. */
  files: string[];
}

/** Changes against origin/main if it exists, else the local main. Throws outside of a git checkout. */
export function changedFiles(): Change {
  const main = ['origin/main', 'main'].find((name) => git(['rev-parse', '--verify', '--quiet', name]) !== undefined);
  const base = main && git(['merge-base', 'HEAD', main]);
  if (!base) throw new Error('No branch main to compare with: name the parts instead.');
  const listed = [git(['diff', '--name-only', base]), git(['ls-files', '--others', '--exclude-standard'])];
  return { base, files: listed.flatMap((text = '') => text.split('\n').filter(Boolean)) };
}
