import { expect, test } from 'bun:test';
import { displacementOf } from './displacement';

test('an engine size is told to search engines only where it is nothing but cubic centimetres', () => {
  expect(['1298', ' 1.298 ', '1298 cc', '12.345CC', '49cc'].map(displacementOf)).toEqual([
    1298, 1298, 1298, 12_345, 49,
  ]);
  expect(['1300 cc, 4 cilindri', '2.0', '2,0 litri', 'V8', ''].map(displacementOf)).toEqual(Array(5).fill(undefined));
});
