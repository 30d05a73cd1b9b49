import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findStaleNames } from './check-docs.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'officina-docs-'));
  await Bun.write(join(root, 'api/src/app.ts'), '');
});
afterAll(() => rm(root, { recursive: true }));

async function staleIn(text: string): Promise<string[]> {
  await Bun.write(join(root, 'README.md'), text);
  return (await findStaleNames(root, ['README.md', 'api/src/app.ts'])).map(({ name }) => name);
}

test('finds a path that is gone', async () => {
  expect(await staleIn('See `api/src/gone.ts`, `api/nowhere/` and [this](docs/gone.md).')).toEqual([
    'docs/gone.md',
    'api/src/gone.ts',
    'api/nowhere/',
  ]);
});

test('lets pass paths that are there, commands, addresses and packages', async () => {
  const text =
    '`api/src/app.ts` `src/app.ts` `api/src/*.ts` `bun run dev` `/admin/cars` `application/json` `@officina/ui`';
  expect(await staleIn(text)).toEqual([]);
});

test('a run without a document is a failure', async () => {
  expect(findStaleNames(root, ['api/src/app.ts'])).rejects.toThrow('no document');
});
