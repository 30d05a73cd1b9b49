import { expect, test } from 'bun:test';
import { outcomeText } from './outcome-text';

test('omits the number for one record', () => {
  expect(outcomeText('eliminat', 'car', 1)).toBe('Auto eliminata');
  expect(outcomeText('ripristinat', 'project', 1)).toBe('Progetto ripristinato');
  expect(outcomeText('eliminat', 'image', 1)).toBe('Immagine eliminata con successo');
});
test('names the number of several records, in the gender of their noun', () => {
  expect(outcomeText('eliminat', 'car', 3)).toBe('3 auto eliminate');
  expect(outcomeText('eliminat', 'message', 2)).toBe('2 messaggi eliminati');
});
test('says how many of the selected records still existed', () => {
  expect(outcomeText('eliminat', 'project', 2, 3)).toBe('2 di 3 progetti eliminati');
  expect(outcomeText('aggiornat', 'car', 1, 2)).toBe('1 di 2 auto aggiornate');
  expect(outcomeText('eliminat', 'car', 0, 2)).toBe('0 di 2 auto eliminate');
});
