import { expect, test } from 'bun:test';
import { checksumsText, parseChecksums } from './checksums';

const [one, two] = ['1'.repeat(64), '2'.repeat(64)];

test('checksums are written sorted by path, as sha256sum writes them, and read back', () => {
  const sums = new Map([
    ['ssr/server.cjs', two],
    ['a file.js', one],
  ]);
  const text = checksumsText(sums);
  expect(text).toBe(`${one}  a file.js\n${two}  ssr/server.cjs\n`);
  expect(parseChecksums(text)).toEqual(sums);
});

test('a checksum file with another format, or with a path twice, is refused', () => {
  for (const text of ['', 'entry.js\n', `${one} entry.js\n`, `${one.slice(1)}  entry.js\n`, `${one}  a\n${two}  a\n`])
    expect(() => parseChecksums(text)).toThrow('invalid');
});
