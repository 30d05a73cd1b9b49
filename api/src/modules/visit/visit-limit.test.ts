import { expect, test } from 'bun:test';
import { createVisitLimit } from './visit-limit';

const minute = 60_000;

test('a network has sixty visits at once and then two a minute; others are not held up', () => {
  const isAllowed = createVisitLimit();
  const count = (address: string, tries: number, now: number) =>
    Array.from({ length: tries }, () => isAllowed(address, now)).filter(Boolean).length;
  const now = Date.now();
  expect(count('192.0.2.7', 1000, now)).toBe(60);
  expect(count('192.0.2.8', 3, now)).toBe(3);
  expect(count('192.0.2.7', 10, now + 3 * minute)).toBe(6);
  expect(count('192.0.2.7', 1000, now + 600 * minute)).toBe(60);
  // One household has a whole IPv6 network.
  const v6 = Array.from({ length: 100 }, (_, number) => isAllowed(`2001:db8:1:${number}::1`, now));
  expect(v6.filter(Boolean).length).toBe(60);
});
