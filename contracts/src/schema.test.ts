import { expect, test } from 'bun:test';
import * as v from 'valibot';
import { lineText } from './schema';

test('a line refuses each character that ends a line or controls a terminal, and keeps all others', () => {
  const Line = lineText(1, 'Una riga sola', 40);
  for (const character of ['\n', '\r', '\t', '\0', '\u0007', '\u001b', '\u0085', '\u2028', '\u2029']) {
    expect(v.safeParse(Line, `Anna${character}Bianchi`)).toMatchObject({ issues: [{ message: 'Una riga sola' }] });
  }
  expect(v.parse(Line, '  Zoë D’Arco\u00a0🚗 ')).toBe('Zoë D’Arco\u00a0🚗');
});
