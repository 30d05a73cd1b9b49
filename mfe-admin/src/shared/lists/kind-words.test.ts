import { expect, test } from 'bun:test';
import { countOf, outcome } from './kind-words';

test('says one record without its number', () => {
  expect(outcome('eliminat', 'car', 1)).toBe('Auto eliminata');
  expect(outcome('ripristinat', 'project', 1)).toBe('Progetto ripristinato');
  expect(outcome('eliminat', 'image', 1)).toBe('Immagine eliminata con successo');
});
test('says several with their number, in their gender', () => {
  expect(outcome('eliminat', 'car', 3)).toBe('3 auto eliminate');
  expect(outcome('eliminat', 'message', 2)).toBe('2 messaggi eliminati');
  expect(countOf('image', 1)).toBe('1 immagine');
});
test('says how many of the chosen ones were still there', () => {
  expect(outcome('eliminat', 'project', 2, 3)).toBe('2 di 3 progetti eliminati');
  expect(outcome('aggiornat', 'car', 1, 2)).toBe('1 di 2 auto aggiornate');
  expect(outcome('eliminat', 'car', 0, 2)).toBe('0 di 2 auto eliminate');
});
