import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addFiles, replaceFile } from './dist-folder.ts';

let dist = '';
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'officina-dist-'));
});
afterEach(() => rm(dist, { recursive: true }));

const large = (letter: string) => new TextEncoder().encode(letter.repeat(8 * 1024 * 1024));

test('whoever reads a file while it is replaced has the one before or the next one, whole', async () => {
  const file = join(dist, 'shell.tgz');
  await replaceFile(file, large('a'));
  let isReplaced = false;
  const replacing = replaceFile(file, large('b')).then(() => {
    isReplaced = true;
  });
  while (!isReplaced) {
    const text = await readFile(file, 'utf8');
    expect([text.length, text === text[0]?.repeat(text.length)]).toEqual([8 * 1024 * 1024, true]);
  }
  await replacing;
  expect(await readdir(dist)).toEqual(['shell.tgz']);
});

test('the site’s public files replace those of the same name, and leave older ones to open tabs', async () => {
  const target = join(dist, 'public');
  for (const version of ['one', 'two']) {
    const folder = join(dist, version);
    await Bun.write(join(folder, 'favicon.svg'), version);
    await Bun.write(join(folder, `fonts/body.${version}.woff2`), version);
    await addFiles(folder, target);
  }
  expect(await readFile(join(target, 'favicon.svg'), 'utf8')).toBe('two');
  expect((await readdir(join(target, 'fonts'))).sort()).toEqual(['body.one.woff2', 'body.two.woff2']);
});
