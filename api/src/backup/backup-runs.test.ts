import { expect, test } from 'bun:test';
import { isDue } from './backup-runs';

type Row = [
  title: string,
  kind: 'backup' | 'drill',
  startedAt: string,
  succeededAt: string | null,
  now: string,
  due: boolean,
];

// 3:00 in Italy is 2:00 UTC in November and 1:00 UTC in July.
const rows: Row[] = [
  ['the evening after', 'backup', '2026-11-25T02:00Z', '2026-11-25T02:01Z', '2026-11-25T22:00Z', false],
  ['after midnight, before three', 'backup', '2026-11-25T02:00Z', '2026-11-25T02:01Z', '2026-11-26T01:59Z', false],
  ['at three in winter', 'backup', '2026-11-25T02:00Z', '2026-11-25T02:01Z', '2026-11-26T02:00Z', true],
  ['at three in summer', 'backup', '2026-07-25T02:00Z', '2026-07-25T02:01Z', '2026-07-26T01:00Z', true],
  ['begun by hand in the evening', 'backup', '2026-11-25T20:00Z', '2026-11-25T20:01Z', '2026-11-26T02:00Z', true],
  ['half an hour after a failure', 'backup', '2026-11-26T02:00Z', '2026-11-25T02:01Z', '2026-11-26T02:30Z', false],
  ['an hour after a failure', 'backup', '2026-11-26T02:00Z', '2026-11-25T02:01Z', '2026-11-26T03:00Z', true],
  ['an hour after the first failure', 'backup', '2026-11-26T02:00Z', null, '2026-11-26T03:00Z', true],
  ['six days later', 'drill', '2026-11-20T02:10Z', '2026-11-20T02:11Z', '2026-11-26T12:00Z', false],
  ['seven nights later', 'drill', '2026-11-20T02:10Z', '2026-11-20T02:11Z', '2026-11-27T02:05Z', true],
  ['an hour after a failed drill', 'drill', '2026-11-27T02:10Z', '2026-11-01T02:11Z', '2026-11-27T03:10Z', false],
  ['a day after a failed drill', 'drill', '2026-11-27T02:10Z', '2026-11-01T02:11Z', '2026-11-28T02:10Z', true],
  [
    'when the last one has a date years ahead',
    'backup',
    '2036-01-01T02:00Z',
    '2036-01-01T02:01Z',
    '2026-11-26T12:00Z',
    true,
  ],
  ['when the last failure has such a date', 'drill', '2036-01-01T02:00Z', null, '2026-11-26T12:00Z', true],
  [
    'after a failure that follows such a date',
    'backup',
    '2026-11-26T11:30Z',
    '2036-01-01T02:01Z',
    '2026-11-26T12:00Z',
    false,
  ],
  ['an hour after that failure', 'backup', '2026-11-26T11:00Z', '2036-01-01T02:01Z', '2026-11-26T12:00Z', true],
  [
    'by a process with a clock that is behind',
    'backup',
    '2026-11-26T02:00Z',
    '2026-11-26T02:01Z',
    '2026-11-26T01:58Z',
    false,
  ],
];

for (const [title, kind, startedAt, succeededAt, now, due] of rows) {
  test(`a ${kind} is ${due ? '' : 'not '}due ${title}`, () => {
    const run = { startedAt: new Date(startedAt), succeededAt: succeededAt === null ? null : new Date(succeededAt) };
    expect(isDue(kind, run, new Date(now))).toBe(due);
  });
}

test('what has never been done is due', () => expect(isDue('backup', undefined, new Date())).toBe(true));
