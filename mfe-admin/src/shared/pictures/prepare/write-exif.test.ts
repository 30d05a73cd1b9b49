import { expect, test } from 'bun:test';
import { reducedBy } from '@officina/contracts/picture';
import ExifReader from 'exifreader';
import { captureTime, captureTimeOf } from './capture-time';
import { withOrigin } from './write-exif';

/** A JPEG of one pixel without metadata. */
const jpeg = new Blob([
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  ),
]);
const hash = '0123456789abcdef0123456789abcdef';
const read = async (origin: Parameters<typeof withOrigin>[1]) => (await withOrigin(jpeg, origin).bytes()).slice();

test('a reduced picture says when the original was taken and which it was, and nothing else', async () => {
  const bytes = await read({ takenAt: '2024-05-18T09:30:00', hash });
  expect(captureTime(bytes)).toBe('2024-05-18T09:30:00');
  const { exif, gps } = ExifReader.load(bytes.buffer, { expanded: true });
  const { Software, DateTimeOriginal, ImageUniqueID, ...others } = exif ?? {};
  expect([Software?.description, DateTimeOriginal?.description, ImageUniqueID?.description]).toEqual([
    reducedBy,
    '2024:05:18 09:30:00',
    hash,
  ]);
  expect(Object.keys(others)).toEqual(['Exif IFD Pointer']);
  expect(gps).toBeUndefined();
});

test('the time is found at the end of a large file', async () => {
  const app1 = (await read({ takenAt: '2024-05-18T09:30:00', hash })).slice(2);
  const tiff = app1.slice(app1.indexOf(0x45) + 6, 2 + ((app1[2] ?? 0) << 8) + (app1[3] ?? 0));
  const chunk = (name: string, data: Uint8Array) => {
    const size = new Uint8Array(new Uint32Array([data.length]).buffer);
    return [name, size, data.slice(), new Uint8Array(data.length % 2)];
  };
  const extended = new Uint8Array([8, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const chunks = new Blob([
    'WEBP',
    ...chunk('VP8X', extended),
    ...chunk('VP8 ', new Uint8Array(1_000_000)),
    ...chunk('EXIF', tiff),
  ]);
  const webp = new Blob(['RIFF', new Uint8Array(new Uint32Array([chunks.size]).buffer), chunks]);
  expect(await captureTimeOf(webp)).toBe('2024-05-18T09:30:00');
});

test('a photo that does not say when it was taken gets no time', async () => {
  expect(captureTime(await read({ takenAt: null, hash }))).toBeNull();
});

test('a file without metadata, or of another kind, has no time', () => {
  expect(captureTime(new Uint8Array([1, 2, 3]))).toBeNull();
});
