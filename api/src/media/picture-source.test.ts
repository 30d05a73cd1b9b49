import { expect, test } from 'bun:test';
import type { PictureOrigin } from '@officina/contracts/image';
import { type ExifTexts, exifBlock, photo, withExif } from '../../test/picture-samples';
import { randomOf } from '../../test/seeded-random';
import { receive, takeIn } from './picture-intake';
import { sourceOf } from './picture-source';

const jpeg = await (await photo(60, 40)).jpeg().toBuffer();
const formats = {
  JPEG: jpeg,
  PNG: await (await photo(60, 40)).png().toBuffer(),
  WebP: await (await photo(60, 40)).webp().toBuffer(),
};
const hash = '0123456789abcdef'.repeat(2);
const hashOf = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex').slice(0, 32);
const now = new Date('2026-05-18T12:00:00Z');
const takenAt = (texts: ExifTexts) => sourceOf(jpeg, exifBlock(texts), {}, now).takenAt;

for (const [format, plain] of Object.entries(formats)) {
  test(`a ${format} has the time of its camera, and the hash of its bytes`, async () => {
    const block = exifBlock({ Software: 'iOS 19.1', DateTimeOriginal: '2024:05:18 09:30:00' });
    const bytes = withExif(plain, block);
    const { picture } = await takeIn(bytes);
    expect(picture).toMatchObject({ width: 60, takenAt: '2024-05-18T09:30:00', sourceHash: hashOf(bytes) });
    expect((await takeIn(plain)).picture).toMatchObject({ takenAt: null, sourceHash: hashOf(plain) });
  });
}

test('what the sender knows of a photo comes before what the file says, except for a time that no camera has', async () => {
  const bytes = withExif(jpeg, exifBlock({ DateTimeOriginal: '2024:05:18 09:30:00' }));
  const source = async (origin: PictureOrigin) => (await receive(bytes, origin)).source;
  expect(await source({ takenAt: '2023-01-02T03:04:05', sourceHash: hash })).toEqual({
    takenAt: '2023-01-02T03:04:05',
    sourceHash: hash,
  });
  expect(await source({ takenAt: '1970-01-01T00:00:00' })).toEqual({
    takenAt: '2024-05-18T09:30:00',
    sourceHash: hashOf(bytes),
  });
});

test('the time of digitizing stands in for a missing or invalid one of taking', () => {
  const DateTimeDigitized = '2024:05:18 09:30:00';
  expect(takenAt({ DateTimeDigitized })).toBe('2024-05-18T09:30:00');
  expect(takenAt({ DateTimeOriginal: '    :  :     :  :  ', DateTimeDigitized })).toBe('2024-05-18T09:30:00');
  expect(takenAt({ DateTimeOriginal: '2025-01-02T03:04:05+01:00', DateTimeDigitized })).toBe('2025-01-02T03:04:05');
});

test('a time that no camera can have measured is unknown', () => {
  for (const DateTimeOriginal of [
    ...['0000:00:00 00:00:00', '1970:01:01 00:00:00', '1994:12:31 23:59:59', '2024:02:30 10:00:00'],
    ...['2024:05:18 24:00:00', '2024:05:18 09:60:00', '2026:05:20 00:00:00', '9999:12:31 23:59:59'],
    ...['', 'ieri', '2024:05:18', '2024', '{"$ne":null}'],
  ]) {
    expect([DateTimeOriginal, takenAt({ DateTimeOriginal })]).toEqual([DateTimeOriginal, null]);
  }
  // The camera's clock is set to a time zone east of the server's.
  expect(takenAt({ DateTimeOriginal: '2026:05:19 01:00:00' })).toBe('2026-05-19T01:00:00');
});

test('a hostile EXIF block says nothing, at once', () => {
  const random = randomOf(7);
  const block = exifBlock({ DateTimeOriginal: '2024:05:18 09:30:00' });
  const started = performance.now();
  for (let number = 0; number < 2000; number += 1) {
    const spoilt = Buffer.from(block);
    for (let bytes = 0; bytes < 4; bytes += 1) spoilt[random.whole(spoilt.length)] = random.whole(256);
    expect(sourceOf(jpeg, spoilt).sourceHash).toBe(hashOf(jpeg));
  }
  // As many entries as fit, each of which claims the whole block.
  const bomb = Buffer.alloc(128 * 1024, 'A');
  bomb.write('II*\0\x08\0\0\0\xff\xff', 'latin1');
  for (let at = 10; at + 12 < bomb.length; at += 12) {
    bomb.writeUInt16LE([0x0131, 0x8769, 0x9003, 0xa420][at % 4] ?? 0, at);
    bomb.writeUInt16LE(at % 4 === 1 ? 4 : 2, at + 2);
    bomb.writeUInt32LE(bomb.length - 20, at + 4);
    bomb.writeUInt32LE(8, at + 8);
  }
  expect(sourceOf(jpeg, bomb).takenAt).toBeNull();
  expect(performance.now() - started).toBeLessThan(10_000);
  for (const bytes of [new Uint8Array(), Buffer.from('Exif'), Buffer.from('Exif\0\0MM'), new Uint8Array(1_000_000)]) {
    expect(sourceOf(jpeg, bytes)).toEqual({ takenAt: null, sourceHash: hashOf(jpeg) });
  }
});

test('a block of another program that is not EXIF leaves the picture as it is', async () => {
  const { picture } = await takeIn(withExif(jpeg, Buffer.from('<?xml version="1.0"?>')));
  expect(picture).toMatchObject({ width: 60, height: 40, takenAt: null });
});
