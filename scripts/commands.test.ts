import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { root } from './process.ts';

test('every command of package.json installs what is missing before it loads anything', async () => {
  const { scripts }: { scripts: Record<string, string> } = await Bun.file(join(root, 'package.json')).json();
  const others = Object.entries(scripts).filter(([, line]) => !/^bun scripts\/launch\.ts( |$)/.test(line));
  expect(others).toEqual([]);
});
