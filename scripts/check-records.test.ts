import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordFaults } from './check-records.ts';

const list = 'docs/adr/README.md';
const pictures = 'docs/adr/0006-pictures.md';
const photos = 'docs/adr/0059-photos.md';
const good: Record<string, string> = {
  [list]: '[0006 Pictures](0006-pictures.md) [0059 Photos](0059-photos.md)',
  [pictures]: '# 0006 Pictures\n\nStatus: extended by 0059.\n',
  [photos]: '# 0059 Photos\n\nExtends 0006.\n',
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'officina-records-'));
});
afterEach(() => rm(root, { recursive: true }));

async function faultsIn(changed: Record<string, string>): Promise<string[]> {
  const files = { ...good, ...changed };
  for (const [file, text] of Object.entries(files)) await Bun.write(join(root, file), text);
  return recordFaults(root, Object.keys(files));
}

test('lets pass records that name each other', async () => {
  expect(await faultsIn({ 'api/src/app.ts': '// Why: ADR 0006, 0059.\n' })).toEqual([]);
});

test('finds a record that does not name the one which extends or replaces it', async () => {
  const fault = `${pictures} does not name 0059, which extends or replaces it`;
  expect(await faultsIn({ [pictures]: '# 0006 Pictures\n' })).toEqual([fault]);
  expect(await faultsIn({ [pictures]: '# 0006 Pictures\n', [photos]: '# 0059 Photos\n\nReplaces 0006.\n' })).toEqual([
    fault,
  ]);
});

test('finds a record that is named and gone', async () => {
  // Concatenated, because the check would find the whole text in this file.
  const comment = `// Why: ${'ADR'} 0006, 0058.\n`;
  expect(await faultsIn({ 'api/src/app.ts': comment, [photos]: '# 0059 Photos\n\nAs a layer (0063).\n' })).toEqual([
    `${photos} names record 0063, which is not there`,
    'api/src/app.ts names record 0058, which is not there',
  ]);
});

test('finds a record of more than 250 words', async () => {
  const text = `# 0059 Photos\n\n${'word '.repeat(247)}`;
  expect(await faultsIn({ [photos]: text })).toEqual([]);
  expect(await faultsIn({ [photos]: `${text}word` })).toEqual([`${photos} has 251 words, 250 at most`]);
});

test('finds a record that the list lacks, or has under another title', async () => {
  expect(await faultsIn({ [list]: '[0006 Files](0006-pictures.md) [0059 Photos](0059-photos.md)' })).toEqual([
    `${list} lacks [0006 Pictures](0006-pictures.md)`,
  ]);
});

test('a run without a record is a failure', async () => {
  expect(recordFaults(root, [])).rejects.toThrow('no record');
});
