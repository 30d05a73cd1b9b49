import { expect, test } from 'bun:test';
import { createByteCache } from './byte-cache';

const bytes = (length: number) => new Uint8Array(length);

test('drops what was unused for longest when it is full', () => {
  const cache = createByteCache<Uint8Array>(100);
  cache.set('a', bytes(40));
  cache.set('b', bytes(40));
  cache.get('a');
  cache.set('c', bytes(40));
  expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true]);
});

test('counts a value once that is set again', () => {
  const cache = createByteCache<Uint8Array>(100);
  for (let n = 0; n < 5; n++) cache.set('a', bytes(40));
  cache.set('b', bytes(60));
  expect(cache.get('a')).toBeDefined();
});

test('does not keep what is too large', () => {
  const cache = createByteCache<Uint8Array>(100, 50);
  cache.set('a', bytes(51));
  expect(cache.get('a')).toBeUndefined();
});

test('does not take back what was forgotten while it was being read', () => {
  const cache = createByteCache<Uint8Array>(100);
  const since = cache.generation();
  cache.forget('a');
  cache.set('a.webp', bytes(1), since);
  expect(cache.get('a.webp')).toBeUndefined();
  cache.set('a.webp', bytes(1), cache.generation());
  expect(cache.get('a.webp')).toBeDefined();
});
