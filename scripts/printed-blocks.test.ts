import { afterAll, beforeEach, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blockFaults, reader, rightsOf, settingsOf } from './printed-blocks.ts';

const root = await mkdtemp(join(tmpdir(), 'officina-blocks-'));
afterAll(() => rm(root, { recursive: true }));

const blocks = { one: () => '- 30 days' };
const asPrinted = '# One\n\n<!-- one -->\n\n- 30 days\n\n<!-- /one -->\n';
beforeEach(() => Bun.write(join(root, 'one.md'), asPrinted));

test('a block that says what the code says is no fault', async () => {
  expect(await blockFaults(root, ['one.md', 'one.ts'], blocks)).toEqual([]);
});

test('a block that says something else is a fault', async () => {
  await Bun.write(join(root, 'one.md'), asPrinted.replace('30', '31'));
  expect(await blockFaults(root, ['one.md'], blocks)).toEqual([
    'one.md says something else than the code: bun scripts/printed-blocks.ts --write',
  ]);
});

test('a block stands in one document', async () => {
  await Bun.write(join(root, 'two.md'), asPrinted);
  expect(await blockFaults(root, ['one.md', 'two.md'], blocks)).toEqual(['The block one stands in one.md, two.md']);
  expect(await blockFaults(root, [], blocks)).toEqual(['The block one stands in no document']);
});

test('a block that nothing prints is a fault', async () => {
  await Bun.write(join(root, 'two.md'), '<!-- other -->\n\n<!-- /other -->\n');
  expect(await blockFaults(root, ['one.md', 'two.md'], blocks)).toEqual([
    'two.md has a block other, which nothing prints',
  ]);
});

test('endpoints are named by who may call them', () => {
  const shape = { route: 'POST /api/x', summary: 'X' } as const;
  const lines = rightsOf({
    send: { ...shape, access: 'public', unlogged: 'a visitor sends it' },
    publish: { ...shape, access: 'deploy' },
    erase: { ...shape, access: 'owner', confirmed: true },
    save: shape,
  }).split('\n');
  expect(lines.map((line) => line.match(/`\w+`(?! says)/g)?.join(' '))).toEqual([
    '`send`',
    '`publish`',
    '`erase`',
    undefined,
    '`erase`',
    '`send`',
  ]);
});

test('a number is read from a constant, a product, a rule and a default, and must be there', async () => {
  await Bun.write(
    join(root, 'api/limits.ts'),
    [
      'interface Rule { most: number }',
      'const day = 24 * 60;',
      'export const keptFor = 7 * day;',
      'const pixels: number = 50_000_000;',
      "const rules = { contact: { name: 'contact', most: 40 }, visit: { most: 0.5 } };",
      "const months = { kept: integer('kept').notNull().default(24) };",
    ].join('\n'),
  );
  const read = reader(root);
  expect(read('api/limits.ts', 'keptFor')).toBe(7 * 24 * 60);
  expect(read('api/limits.ts', 'pixels')).toBe(50_000_000);
  expect(read('api/limits.ts', 'contact.most')).toBe(40);
  expect(read('api/limits.ts', 'most', 1)).toBe(0.5);
  expect(read('api/limits.ts', 'kept')).toBe(24);
  expect(() => read('api/limits.ts', 'gone')).toThrow('api/limits.ts has no number gone');
});

test('settings are listed with the value that they have when absent', () => {
  const source = [
    'const Settings = v.object({',
    '  NODE_ENV: v.optional(',
    "    v.picklist(['development', 'production'], 'must be one of these'),",
    '    // The safe default.',
    "    'production',",
    '  ),',
    "  PORT: v.optional(whole(0, 65_535), '3000'),",
    "  SEED_DEMO: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),",
    '  SMTP_URL: v.optional(v.string()),',
    '  SMTP_URL_FILE: v.optional(v.string()),',
    "  WRAPPER: v.optional(v.string(), ''),",
    '});',
    "const other = v.optional(v.string(), 'none'),",
  ];
  expect(settingsOf(source.join('\n')).split('\n')).toEqual([
    '- With a value when absent: `NODE_ENV=production` `PORT=3000`',
    '- Without: `SEED_DEMO` `SMTP_URL` `WRAPPER`',
    '- Also from a file, with `_FILE` at the end: `SMTP_URL`',
  ]);
});
