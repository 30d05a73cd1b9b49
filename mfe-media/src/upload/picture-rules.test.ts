import { expect, test } from 'bun:test';
import { nextProgress, refusalOf } from './picture-rules';

const megabytes = (count: number) => count * 1024 * 1024;

test('accepts a picture of up to 5 MB', () => {
  expect(refusalOf({ size: megabytes(5), type: 'image/jpeg' })).toBeNull();
});

test('refuses a larger file', () => {
  expect(refusalOf({ size: megabytes(5) + 1, type: 'image/jpeg' })).toEqual({
    title: 'File troppo grande',
    description: 'La dimensione massima consentita è 5MB',
  });
});

test('refuses a file that is not a picture, or has no type', () => {
  expect(refusalOf({ size: 10, type: 'application/pdf' })?.title).toBe('Formato non supportato');
  expect(refusalOf({ size: 10, type: '' })?.title).toBe('Formato non supportato');
});

test('limits the simulated progress to 90', () => {
  let percent = 0;
  for (let step = 0; step < 50; step += 1) percent = nextProgress(percent);
  expect(percent).toBe(90);
});
