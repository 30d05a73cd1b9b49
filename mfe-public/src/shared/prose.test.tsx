import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { Prose } from './prose';

test('a text of nothing but blank lines leaves nothing, so that its place takes no room', () => {
  expect(renderToStaticMarkup(<Prose>{' \n\n '}</Prose>)).toBe('');
});
