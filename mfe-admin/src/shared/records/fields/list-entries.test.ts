import { expect, test } from 'bun:test';
import { splitEntries } from './list-entries';

test('lines, bullets, numbers, semicolons and cells are entries', () => {
  const entries = ['Motore', 'Cambio a 4 marce', '1.3 S'];
  for (const text of [
    'Motore\nCambio a 4 marce\n1.3 S',
    'Motore\r\n\r\n  Cambio a 4 marce\r\n1.3 S\r\n',
    '• Motore\n• Cambio a 4 marce\n• 1.3 S',
    '- Motore\n- Cambio a 4 marce\n- 1.3 S',
    '–\u00a0Motore\n–\u00a0Cambio a 4 marce\n–\u00a01.3 S',
    '* Motore\n* Cambio a 4 marce\n* 1.3 S',
    '1. Motore\n2. Cambio a 4 marce\n3. 1.3 S',
    '1) Motore\n2) Cambio a 4 marce\n3) 1.3 S',
    'a) Motore\nb) Cambio a 4 marce\nc) 1.3 S',
    'Motore; Cambio a 4 marce;1.3 S;',
    'Motore\tCambio a 4 marce\t1.3 S',
    '·\tMotore\n·\tCambio a 4 marce\n·\t1.3 S',
    '•\tMotore\r\no\tCambio a 4 marce\r\n  §\t1.3 S',
  ]) {
    expect([text, splitEntries(text)]).toEqual([text, entries]);
  }
});

test('one entry stays as it is written', () => {
  for (const text of [
    'Cerchi da 15", freni a disco, sedili in pelle',
    '1. serie',
    'Motore 1.6 - revisionato',
    '-20 °C di prova',
    '1967',
    'Fari (2) nuovi',
  ]) {
    expect(splitEntries(` ${text} `)).toEqual([text]);
  }
  expect(splitEntries('• Motore')).toEqual(['Motore']);
  expect(splitEntries(' \n ; ')).toEqual([]);
});
