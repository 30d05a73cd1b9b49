import { expect, test } from 'bun:test';
import { parsePictureUrl } from '@officina/platform';
import { sourceSet } from './source-set';

const url = `/media/${'a'.repeat(32)}_600x400_111222333444.webp`;

test('only a set with the stored file has it, in both formats before the variant of the same width', () => {
  const stored = parsePictureUrl(url);
  if (!stored) throw new Error('Not a stored picture');
  const widths = (set: string) => set.split(', ').map((file) => file.replace(`/media/${stored.stem}`, ''));
  expect(widths(sourceSet(stored, 'avif'))).toEqual([
    '.160.avif 160w',
    '.320.avif 320w',
    '.480.avif 480w',
    '.600.avif 600w',
  ]);
  for (const format of ['avif', 'webp'] as const) {
    expect(widths(sourceSet(stored, format, true)).at(0)).toBe('.webp 600w');
    expect(widths(sourceSet(stored, format, true)).slice(1)).toEqual(widths(sourceSet(stored, format)));
  }
});
