/** What this checkout changes against main, committed or not. */
import { git } from './process.ts';

export interface Change {
  /** The commit of main from which the checkout comes. */
  base: string;
  /** Paths from the root. */
  files: string[];
}

/** The change against the remote's main where there is one, else the local one. Throws outside of a git checkout. */
export function changedFiles(): Change {
  const main = ['origin/main', 'main'].find((name) => git(['rev-parse', '--verify', '--quiet', name]) !== undefined);
  const base = main && git(['merge-base', 'HEAD', main]);
  if (!base) throw new Error('No branch main to compare with: name the parts instead.');
  const listed = [git(['diff', '--name-only', base]), git(['ls-files', '--others', '--exclude-standard'])];
  return { base, files: listed.flatMap((text = '') => text.split('\n').filter(Boolean)) };
}
