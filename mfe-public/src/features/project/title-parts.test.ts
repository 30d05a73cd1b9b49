import { expect, test } from 'bun:test';
import { titleParts } from './title-parts';

test('highlights the last two words of a title', () => {
  expect(titleParts('Restauro completo Fiat 500')).toEqual({ plain: 'Restauro completo ', highlighted: 'Fiat 500' });
});

test('highlights the whole title if it has one or two words', () => {
  expect(titleParts('Fiat 500')).toEqual({ plain: '', highlighted: 'Fiat 500' });
  expect(titleParts('Giulia')).toEqual({ plain: '', highlighted: 'Giulia' });
});

test('loses no character of the title', () => {
  const title = 'Alfa  Romeo Giulia Sprint GT';
  const { plain, highlighted } = titleParts(title);
  expect(plain + highlighted).toBe(title);
});
