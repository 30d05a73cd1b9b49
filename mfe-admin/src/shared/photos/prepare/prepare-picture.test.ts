import { expect, test } from 'bun:test';
import { preparePicture } from './prepare-picture';

/** A photo that the worker reads when the test resolves it. */
function photo(name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const file = new File([''], name, { type: 'image/jpeg' });
  file.slice = () => Object.assign(new Blob(), { text: () => promise });
  const control = new AbortController();
  const prepared = preparePicture(file, control.signal).then(
    (picture) => picture.file.name,
    (error: Error) => error.name,
  );
  return { prepared, read: () => resolve('pixels'), abort: () => control.abort() };
}

test('photos are reduced one after the other, and each gets its own', async () => {
  const [first, second] = [photo('first.jpg'), photo('second.jpg')];
  second.read();
  first.read();
  expect(await Promise.all([first.prepared, second.prepared])).toEqual(['first.jpg', 'second.jpg']);
});

test('a photo that is cancelled while it is being reduced, or before, does not hold up the next one', async () => {
  const [first, second, third] = [photo('first.jpg'), photo('second.jpg'), photo('third.jpg')];
  second.abort();
  first.abort();
  third.read();
  expect(await Promise.all([first.prepared, second.prepared, third.prepared])).toEqual([
    'AbortError',
    'AbortError',
    'third.jpg',
  ]);
});
