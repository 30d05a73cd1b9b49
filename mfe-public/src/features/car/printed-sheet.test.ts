import { expect, test } from 'bun:test';
import { printedLines } from './printed-sheet';

test('counts the lines of the texts without blank ones, and those of the second with its title', () => {
  const style = printedLines(['a'.repeat(200), 'Uno.\n\nDue.']);
  expect(Object.entries(style)).toEqual([
    ['--first', 3],
    ['--second', 5],
  ]);
});

test('the only text is the first one', () => {
  expect(printedLines(['', 'Uno.'])).toEqual(printedLines(['Uno.', '']));
});
