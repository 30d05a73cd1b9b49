import { afterEach, beforeEach, expect, type Mock, spyOn, test } from 'bun:test';
import { dropPicture, getPicture, type LocalPicture, putPicture } from './picture-store';

let put: Mock<IDBObjectStore['put']>;
const name = 'IMG_1000.jpg';
const aPicture = (key: string): LocalPicture => ({
  ...{ key, savedAt: 1, isReady: false, takenAt: null, hash: null },
  file: new File(['photo'], name, { type: 'image/jpeg' }),
});

// A browser that cannot store files.
beforeEach(() => {
  const original = IDBObjectStore.prototype.put;
  put = spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (value.file instanceof Blob) throw new DOMException('Error preparing Blob/File data', 'UnknownError');
    return original.call(this, value, key);
  });
});
afterEach(() => put.mockRestore());

test('where the browser stores no files, a photo is kept all the same', async () => {
  await putPicture(aPicture('local:one'), () => true);
  const kept = await getPicture('local:one');
  expect(kept).toMatchObject({ key: 'local:one', isReady: false });
  expect(kept?.file.name).toBe(name);
  expect(kept?.file.type).toBe('image/jpeg');
  expect(await kept?.file.text()).toBe('photo');
  await dropPicture('local:one');
});

test('a photo that is removed meanwhile is not kept', async () => {
  await putPicture(aPicture('local:two'), () => false);
  expect(await getPicture('local:two')).toBeUndefined();
});
