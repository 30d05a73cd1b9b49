import { expect, test } from 'bun:test';
import { readyPicture, removePicture } from './local-pictures';
import { clearOldPictures, getPicture, putPicture } from './picture-store';

test('a photo that a draft still shows after a month is kept for another one', async () => {
  const file = new File(['photo'], 'IMG_1000.jpg', { type: 'image/jpeg' });
  const key = 'local:old';
  await putPicture({ key, savedAt: 1, file, isReady: true, takenAt: null, hash: null }, () => true);
  expect(await readyPicture(key)).toMatchObject({ key, isReady: true });
  await clearOldPictures();
  expect(await getPicture(key)).toMatchObject({ key });
  await removePicture(key);
});
