import { expect, test } from 'bun:test';
import { isInLitres, readEngineSize } from './engine-size';

test('reads cubic centimetres, and nothing from a text that says anything else', () => {
  expect(['1298', ' 1.298 ', '1298 cc', '12.345CC', '49cc'].map(readEngineSize)).toEqual([1298, 1298, 1298, 12345, 49]);
  expect(['1300 cc, 4 cilindri', '2.0', '2,0 litri', 'V8', ''].map(readEngineSize)).toEqual(Array(5).fill(undefined));
});

test('tells litres from cubic centimetres', () => {
  for (const litres of ['2.0', '1,6', '1.6 litri', '2 litri', '1.3 S', '3.0 L', 'circa 2.0']) {
    expect([litres, isInLitres(litres)]).toEqual([litres, true]);
  }
  for (const other of ['1298', '1.298', '1.298 cc', '12.345', '1298 cc (1.3 litri)', '499', 'Elettrica', '2 x 499']) {
    expect([other, isInLitres(other)]).toEqual([other, false]);
  }
});
