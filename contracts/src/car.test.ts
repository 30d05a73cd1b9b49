import { expect, test } from 'bun:test';
import * as v from 'valibot';
import { CarDraft, CarPatch } from './car';

test('a known make is spelled as it spells itself, and another stays as it was typed', () => {
  for (const [typed, make] of [
    [' alfa  romeo', 'Alfa Romeo'],
    ['MERCEDES BENZ', 'Mercedes-Benz'],
    ['citroen', 'Citroën'],
    ['bmw', 'BMW'],
    ['osca', 'O.S.C.A.'],
    ['Officine Rossi', 'Officine Rossi'],
  ]) {
    expect(v.parse(CarPatch, { make: typed })).toEqual({ make });
    expect(v.parse(CarDraft, { make: typed, model: 'Prova', state: 'draft' }).make).toBe(make ?? '');
  }
  expect(v.parse(CarPatch, { price: 9000 })).toEqual({ price: 9000 });
  expect(v.is(CarDraft, { make: 'Fiat', model: '500' })).toBe(false);
});
