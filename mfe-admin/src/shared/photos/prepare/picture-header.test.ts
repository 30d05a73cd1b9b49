import { expect, test } from 'bun:test';
import { readHeader, typeOf } from './picture-header';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));
const long = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** A PNG of 30 x 20 pixels with these chunks before its pixels. */
const png = (...names: string[]) =>
  bytes(
    [0x89],
    'PNG\r\n\x1a\n',
    [...long(13)],
    'IHDR',
    [...long(30), ...long(20), 8, 2, 0, 0, 0, ...long(0)],
    ...names.flatMap((name) => [long(0), name, long(0)]),
    long(0),
    'IDAT',
    long(0),
  );

test('reads the size of a picture before it is decoded', () => {
  expect(readHeader(png())).toEqual({ kind: 'png', width: 30, height: 20, isAnimated: false });
});

test('tells an animated PNG from one that is not', () => {
  expect(readHeader(png('acTL'))?.isAnimated).toBe(true);
  expect(readHeader(png('tEXt'))?.isAnimated).toBe(false);
});

test('counts every GIF as animated', () => {
  expect(readHeader(bytes('GIF89a', [30, 0, 20, 0, 0, 0, 0]))).toMatchObject({
    kind: 'gif',
    width: 30,
    isAnimated: true,
  });
});

test('tells an animated WebP by its header', () => {
  const webp = (flags: number) =>
    bytes('RIFF', [60, 0, 0, 0], 'WEBP', 'VP8X', [10, 0, 0, 0, flags, 0, 0, 0, 29, 0, 0, 19, 0, 0], Array(40).fill(0));
  expect(readHeader(webp(2))).toMatchObject({ kind: 'webp', width: 30, height: 20, isAnimated: true });
  expect(readHeader(webp(0))?.isAnimated).toBe(false);
});

test('the type of a picture is that of its bytes', () => {
  const kinds = [readHeader(png())?.kind, readHeader(bytes('GIF89a', [30, 0, 20, 0, 0, 0, 0]))?.kind, 'jpg' as const];
  expect(kinds.map((kind) => kind && typeOf(kind))).toEqual(['image/png', 'image/gif', 'image/jpeg']);
});

test('takes no other file for a photo', () => {
  for (const text of ['', '%PDF-1.7', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'GIF8']) {
    expect(readHeader(bytes(text))).toBeNull();
  }
});
