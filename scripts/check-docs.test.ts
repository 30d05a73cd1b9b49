import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentFaults } from './check-docs.ts';

const sources: Record<string, string> = {
  'api/src/app.ts': '',
  'contracts/src/bin.ts': 'export const binDays = 30;\nexport const keptMs = 2 * 1_000;\nconst secretDays = 3;\n',
  'package.json': '{ "scripts": { "dev": "", "test": "", "bench": "" } }',
  'scripts/test.ts': "const parts = {\n  api: {},\n  'postgres-all': {},\n};\nif (group === 'long') {\n}\n",
  'scripts/create-remote.ts': "return {\n    scripts: {\n      'update-kit': program('kit/update-kit'),\n    },\n};\n",
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'officina-docs-'));
  for (const [file, text] of Object.entries(sources)) await Bun.write(join(root, file), text);
});
afterAll(() => rm(root, { recursive: true }));

async function faultsIn(text: string): Promise<string[]> {
  await Bun.write(join(root, 'README.md'), text);
  return documentFaults(root, ['README.md', ...Object.keys(sources)]);
}
const missing = (...names: string[]) => names.map((name) => `README.md:1 names ${name}, which is not there`);

test('finds a path that is gone', async () => {
  const text = 'See `api/src/gone.ts`, `api/nowhere/` and [this](docs/gone.md).';
  expect(await faultsIn(text)).toEqual(missing('docs/gone.md', 'api/src/gone.ts', 'api/nowhere/'));
});

test('finds a section that is gone, here or in another document', async () => {
  await Bun.write(join(root, 'docs/two.md'), '# Two\n\n### `bun run backup FILE`, every night\n');
  const text =
    'See [a](#here-it-is), [b](#gone), [c](docs/two.md#bun-run-backup-file-every-night), [d](docs/two.md#gone).';
  expect(await faultsIn(`${text}\n\n## Here it is\n`)).toEqual(missing('#gone', 'docs/two.md#gone'));
});

test('lets pass paths that are there, commands, addresses and packages', async () => {
  const text =
    '`api/src/app.ts` `src/app.ts` `api/src/*.ts` `bun run dev` `/admin/cars` `application/json` `@officina/ui`';
  expect(await faultsIn(text)).toEqual([]);
});

test('finds a command, a part of it and a program that are gone', async () => {
  const text = 'First `bun run gone`, then `bun run test old`, `bun run bench old` and `bun scripts/gone.ts --write`.';
  expect(await faultsIn(text)).toEqual(
    missing('bun run gone', 'bun run test old', 'bun run bench old', 'bun scripts/gone.ts'),
  );
});

test('finds a command that is gone in a block of code', async () => {
  expect(await faultsIn('```sh\nbun run gone mfe-public\n```')).toEqual([
    'README.md:2 names bun run gone mfe-public, which is not there',
  ]);
});

test('lets pass commands of this repository and of that of a remote', async () => {
  const text = '`bun run test api` `bun run test postgres-all` `bun run test long` `bun run update-kit` `bun run …`';
  expect(await faultsIn(`${text} \`bun run dev mfe-x\` \`bun scripts/test.ts\` bun test`)).toEqual([]);
});

test('finds a number that differs from the constant beside it', async () => {
  expect(await faultsIn('It stays for 31 days (`binDays`), or 2,001 ms at most (`keptMs` in `bin.ts`).')).toEqual([
    'README.md:1 says 31, and `binDays` is 30',
    'README.md:1 says 2,001, and `keptMs` is 2000',
  ]);
});

test('finds a constant that is gone, or not exported', async () => {
  expect(await faultsIn('30 days (`goneDays`), 3 days (`secretDays`)')).toEqual(missing('goneDays', 'secretDays'));
});

test('lets pass a number that the constant has', async () => {
  expect(await faultsIn('30 days (`binDays`), 2,000 ms (`keptMs` in `bin.ts`), 7 days (`DAYS`)')).toEqual([]);
});

test('a run without a document is a failure', async () => {
  expect(documentFaults(root, ['api/src/app.ts'])).rejects.toThrow('no document');
});
