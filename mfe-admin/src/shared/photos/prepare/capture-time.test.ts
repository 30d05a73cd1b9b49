import { expect, test } from 'bun:test';
import { captureTime, captureTimeOf } from './capture-time';

/** The EXIF of a camera: taken on 18 May 2024 at 9:30. */
const tiff = Buffer.from(
  'SUkqAAgAAAABAGmHBAABAAAAGgAAAAAAAAABAAOQAgAUAAAALAAAAAAAAAAyMDI0OjA1OjE4IDA5OjMwOjAwAA==',
  'base64',
);

/** A WebP with its metadata after the pixels. */
function webp(exif: Uint8Array<ArrayBuffer>, pixels: number): Blob {
  const sizeOf = (bytes: number) => new Uint8Array(new Uint32Array([bytes]).buffer);
  const chunk = (name: string, data: Uint8Array<ArrayBuffer>) => [
    name,
    sizeOf(data.length),
    data,
    new Uint8Array(data.length % 2),
  ];
  const extended = Uint8Array.of(8, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  const parts = [...chunk('VP8X', extended), ...chunk('VP8 ', new Uint8Array(pixels)), ...chunk('EXIF', exif)];
  const body = new Blob(['WEBP', ...parts]);
  return new Blob(['RIFF', sizeOf(body.size), body]);
}

test('the time is found at the end of a large file', async () => {
  expect(await captureTimeOf(webp(new Uint8Array(tiff), 1_000_000))).toBe('2024-05-18T09:30:00');
});

test('a photo that does not say when it was taken gets no time', async () => {
  const silent = new Uint8Array(tiff.map((byte, index) => (index < tiff.length - 20 ? byte : 0x20)));
  expect(await captureTimeOf(webp(silent, 10))).toBeNull();
});

test('a file without metadata, or of another kind, has no time', () => {
  expect(captureTime(new Uint8Array([1, 2, 3]))).toBeNull();
});
