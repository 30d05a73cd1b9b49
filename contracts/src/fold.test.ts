import { expect, test } from 'bun:test';
import { byName, fold, holdsWords } from './fold';

test('compares without accents, case, kinds of space and apostrophe', () => {
  expect(fold('Citroën  COUPÉ\u00a01.3\u202fS')).toBe('citroen coupe 1.3 s');
  expect(fold('Cite\u0301 d’Élégance')).toBe("cite d'elegance");
});

test('finds every word in any order, none without it', () => {
  expect(holdsWords('Lancia Fulvia Coupé', 'coupe, LANCIA')).toBe(true);
  expect(holdsWords('Lancia Fulvia Coupé', 'lancia flavia')).toBe(false);
  expect(holdsWords('Lancia', ' ')).toBe(true);
});

test('sorts names as an Italian index does', () => {
  const names = ['Zagato', 'Škoda', 'abarth', 'Èlite', 'Alfa Romeo', 'Alfasud'];
  expect(names.toSorted(byName)).toEqual([...['abarth', 'Alfa Romeo', 'Alfasud', 'Èlite', 'Škoda', 'Zagato']]);
});
