import { expect, test } from 'bun:test';
import { lazyPart, PartError } from './lazy-part';

const module = { default: () => null };

/** A part whose import succeeds at attempt number `success`. */
function partThatComesAt(success: number) {
  const attempts = { count: 0 };
  const part = lazyPart(async () => {
    attempts.count += 1;
    if (attempts.count < success) throw new TypeError('Failed to fetch dynamically imported module');
    return module;
  });
  return { part, attempts };
}

test('fetches code again after a failure, and never again after a success', async () => {
  const { part, attempts } = partThatComesAt(2);
  await expect(part.load()).rejects.toBeInstanceOf(PartError);
  await part.load();
  await part.load();
  expect(attempts.count).toBe(2);
});

test('leaves no unhandled rejection if the caller handles the failure', async () => {
  // The test runner fails a test with an unhandled rejection.
  await partThatComesAt(2)
    .part.load()
    .catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
});
