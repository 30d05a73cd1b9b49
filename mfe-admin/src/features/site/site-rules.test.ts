import { expect, test } from 'bun:test';
import { partOf } from './site-rules';

test('the preview shows what is edited, and the part of the section before', () => {
  expect(partOf('orari', '')).toBe('#orari');
  expect(partOf('home', '')).toBe('');
  expect(partOf('home', 'about.title')).toBe('[aria-labelledby=chi-siamo]');
  // The focus was in another section.
  expect(partOf('orari', 'about.title')).toBe('#orari');
});
