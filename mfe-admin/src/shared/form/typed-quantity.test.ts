import { expect, test } from 'bun:test';
import { readConverted } from './typed-quantity';

const read = (text: string) => readConverted(text, { own: 'CV', others: { kW: 1.359_62, hp: 1.013_87 } });

test('a number with another unit is converted, and the field says so', () => {
  expect(read('66 kW')).toEqual({ value: 90, notice: '66 kW sono 90 CV.' });
  expect(read('66kw')?.value).toBe(90);
  expect(read('KW 65,5')).toEqual({ value: 89, notice: '65,5 kW sono 89 CV.' });
  expect(read('1.000 kW')?.value).toBe(1360);
  expect(read('95 HP')?.value).toBe(96);
});

test('a number with both units is that of the field, if they agree', () => {
  for (const text of ['90 CV (66 kW)', '66 kW / 90 CV', '90 cavalli = 66 kW'])
    expect(read(text)).toEqual({ value: 90 });
  for (const text of ['90 CV (90 kW)', '66 kW / 70 kW', '90 / 66 kW / 12']) expect(read(text)).toBeUndefined();
});

test('any other text is left to the field', () => {
  for (const text of ['', '90', '90 CV', 'kW', '66/70 kW a 6.000', 'kwh 12']) expect(read(text)).toBeUndefined();
});
