import { expect, test } from 'bun:test';
import { reducedBy } from '@officina/contracts/picture';
import ExifReader from 'exifreader';
import { captureTime } from './capture-time';
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

test('a photo that does not say when it was taken gets no time', async () => {
  expect(captureTime(await read({ takenAt: null, hash }))).toBeNull();
});

test('a file without metadata, or of another kind, has no time', () => {
  expect(captureTime(new Uint8Array([1, 2, 3]))).toBeNull();
});
