import { expect, test } from 'bun:test';
import { maxPageSize } from './limits';
import { readFirst } from './read-first';

test('reads more records than one call gives in as many calls as it takes, and no record more', async () => {
  const ranges: { limit: number; offset: number }[] = [];
  const all = Array.from({ length: 3 * maxPageSize }, (_, place) => place);
  const read = (count: number) =>
    readFirst(count, async (range) => {
      ranges.push(range);
      return { items: all.slice(range.offset, range.offset + range.limit), total: all.length };
    });
  for (const count of [6, maxPageSize, maxPageSize + 1, 2 * maxPageSize + 50]) {
    expect(await read(count)).toEqual({ items: all.slice(0, count), total: all.length });
  }
  expect(ranges.every(({ limit }) => limit <= maxPageSize)).toBe(true);
});
