import { expect, test } from 'bun:test';
import { lazyPart, PartError } from './lazy-part';

const module = { default: () => null };

/** A part whose code comes from the attempt with this number on. */
function partThatComesAt(success: number) {
  const attempts = { count: 0 };
  const part = lazyPart(async () => {
    attempts.count += 1;
    if (attempts.count < success) throw new TypeError('Failed to fetch dynamically imported module');
    return module;
  });
  return { part, attempts };
}

test('code that failed is fetched again the next time, and once it is there not again', async () => {
  const { part, attempts } = partThatComesAt(2);
  await expect(part.load()).rejects.toBeInstanceOf(PartError);
  await part.load();
  await part.load();
  expect(attempts.count).toBe(2);
});

test('a failure that the caller hears is heard by nobody else', async () => {
  // The runner fails a test that leaves a rejection unheard behind.
  await partThatComesAt(2)
    .part.load()
    .catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
});
