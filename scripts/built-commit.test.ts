import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtCommit } from './built-commit.ts';

let repository = '';
beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'officina-commit-'));
  await mkdir(join(repository, 'mfe-public'));
  await writeFile(join(repository, 'mfe-public/page.ts'), '');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '--no-gpg-sign', '-m', 'One');
});
afterEach(() => rm(repository, { recursive: true }));

const git = (...args: string[]): string =>
  Bun.spawnSync(['git', ...args], { cwd: repository })
    .stdout.toString()
    .trim();

test('a folder without changes has the commit of the repository', () => {
  const commit = git('rev-parse', 'HEAD');
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(builtCommit('mfe-public', repository)).toEqual({ commit });
});

const reason = 'mfe-public, or what it is built with, has uncommitted changes';

test('a changed or a new file in the folder means that there is no commit', async () => {
  await writeFile(join(repository, 'mfe-public/new.ts'), '');
  expect(builtCommit('mfe-public', repository)).toEqual({ reason });
  await rm(join(repository, 'mfe-public/new.ts'));
  await writeFile(join(repository, 'mfe-public/page.ts'), 'changed');
  expect(builtCommit('mfe-public', repository)).toEqual({ reason });
});

test.each(['contracts', 'shell/kit/ui', 'scripts'])('a new file in %s means the same', async (folder) => {
  await Bun.write(join(repository, folder, 'new.ts'), '');
  expect(builtCommit('mfe-public', repository)).toEqual({ reason });
});

test('changes of other teams do not count', async () => {
  await writeFile(join(repository, 'notes.md'), '');
  expect(builtCommit('mfe-public', repository)).toHaveProperty('commit');
});

test('a folder outside a repository has no commit', async () => {
  await rm(join(repository, '.git'), { recursive: true });
  expect(builtCommit('mfe-public', repository)).toEqual({ reason: 'this is no git repository' });
});
