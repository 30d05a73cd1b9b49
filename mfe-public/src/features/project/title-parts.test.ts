import { expect, test } from 'bun:test';
import { titleParts } from './title-parts';

test('the last two words of a title are highlighted', () => {
  expect(titleParts('Restauro completo Fiat 500')).toEqual({ plain: 'Restauro completo ', highlighted: 'Fiat 500' });
});

test('a title of two words or one is highlighted as a whole', () => {
  expect(titleParts('Fiat 500')).toEqual({ plain: '', highlighted: 'Fiat 500' });
  expect(titleParts('Giulia')).toEqual({ plain: '', highlighted: 'Giulia' });
});

test('no character of the title is lost', () => {
  const title = 'Alfa  Romeo Giulia Sprint GT';
  const { plain, highlighted } = titleParts(title);
  expect(plain + highlighted).toBe(title);
});
