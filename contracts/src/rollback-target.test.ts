import { expect, test } from 'bun:test';
import type { Deploy } from './module';
import { failedVersions, rollbackTarget } from './rollback-target';

/** A log from lines like "a publish", oldest first. */
const logOf = (...lines: string[]): Deploy[] =>
  lines
    .map((line, place): Deploy => {
      const [version = '', kind = '', reason = null] = line.split(' ');
      return {
        id: place + 1,
        version,
        kind,
        reason,
        at: `2026-01-0${place + 1}T10:00:00.000Z`,
        by: 'ci',
        commit: null,
      };
    })
    .toReversed();

const goesTo: [log: string[], version: string | undefined][] = [
  [[], undefined],
  [['a image'], undefined],
  [['a image', 'b publish'], 'a'],
  [['a image', 'b publish', 'a rollback'], 'b'],
  [['a image', 'b publish', 'c publish', 'b take-back 3pages'], 'a'],
  [['a image', 'b publish', 'a take-back 3pages'], undefined],
  // The second publication of b succeeded.
  [['a image', 'b publish', 'a take-back 3pages', 'b publish', 'c publish'], 'b'],
  [['a image', 'b publish', 'a rollback', 'c publish', 'a take-back 3pages'], 'b'],
  // It failed, and no earlier version fitted.
  [['a image', 'b publish Non-ritirata', 'c publish'], 'a'],
  // The reason of an image says what it replaced, not that it failed.
  [['a publish', 'b image Sostituisce', 'c publish'], 'b'],
];
for (const [log, version] of goesTo) {
  test(`after ${log.join(', ') || 'nothing'} the way back is ${version ?? 'unknown'}`, () => {
    expect(rollbackTarget(logOf(...log))).toBe(version);
  });
}

test('a version that failed says when and why', () => {
  const failed = failedVersions(logOf('a image', 'b publish', 'a take-back 3pages', 'c publish Non-ritirata'));
  expect([...failed]).toEqual([
    ['c', { at: '2026-01-04T10:00:00.000Z', reason: 'Non-ritirata', wasTakenBack: false }],
    ['b', { at: '2026-01-03T10:00:00.000Z', reason: '3pages', wasTakenBack: true }],
  ]);
});
