import { expect, test } from 'bun:test';
import { isolated, plainLine, plainText } from './plain-text';

test('a line has plain spaces, one between words, and none around', () => {
  for (const typed of [
    'Talbot\u00a0Matra',
    'Talbot  Matra',
    'Talbot\tMatra',
    'Talbot\u2028Matra',
    'Talbot\u2029Matra',
    ' Talbot\u2009 \u3000Matra\u202f',
    '\ufeffTalbot\u200b Ma\u00adtra\u2060',
    'Talbot\u2800Matra',
    '\u202eTalbot Matra\u202c',
    '\u2068Talbot\u2069 Matra\u200e',
  ]) {
    expect(plainLine(typed)).toBe('Talbot Matra');
  }
});

test('accents are composed, also over something invisible', () => {
  expect(plainLine('Citroe\u0308n')).toBe('Citroën');
  expect(plainLine('Citroe\u200b\u0308n')).toBe('Citroën');
});

test('a text of several lines keeps them, its indents and its tabs', () => {
  expect(plainText('\n Prima\r\nseconda\rterza\u2028quarta\u2029\tquinta   fine\u0085 ')).toBe(
    'Prima\nseconda\nterza\nquarta\n\tquinta   fine',
  );
});

test('what is empty to the eye is empty', () => {
  for (const blank of [
    '',
    ' ',
    '\u200b\u200b\u200b',
    '\u00a0\t\n',
    '\u3164\u3164',
    '\u2800',
    '\u200d\ufe0f',
    '\u200e\u200f\u061c',
  ]) {
    expect([blank, plainText(blank), plainLine(blank)]).toEqual([blank, '', '']);
  }
  expect(plainText('.')).toBe('.');
});

test('what is drawn stays as it is', () => {
  for (const seen of [
    'Zoë D’Arco 🚗',
    '👨‍👩‍👧 e 👩🏽‍🔧 e ❤️‍🔥 e 🏳️‍🌈',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'می‌خواهم', // Persian, with a zero-width non-joiner inside the word
    'ه\u200d.ش', // a letter in its medial form
    'क्‍ष',
    'محمد عبد الله',
    'שלום\u200f!',
    'AC Cobra № 7 – 38’500',
  ]) {
    expect(plainLine(seen)).toBe(seen);
    expect(plainText(seen)).toBe(seen);
  }
});

test('joiners that join nothing are removed', () => {
  expect(plainLine('Ma\u200dr\u200cio 🚗\u200d')).toBe('Mario 🚗');
  expect(plainLine('می\u200c\u200cخواهم')).toBe('می‌خواهم');
});

test('control characters are removed, but NUL is left to be refused', () => {
  expect(plainLine('Mario\u0007 \u001b[1mRossi\u009f')).toBe('Mario [1mRossi');
  expect(plainText('\0')).toBe('\0');
});

test('half a character is the mark of an unknown one, and a whole one stays', () => {
  expect(plainLine('Mezza \ud83d, \udc4d, intera \ud83d\udc4d')).toBe('Mezza \ufffd, \ufffd, intera \ud83d\udc4d');
});

test('the form of a text is its own form', () => {
  const parts = [
    'a',
    'e\u0308',
    'ب',
    '🚗',
    '👩',
    '\u200c',
    '\u200d',
    '\u200b',
    '\u200f',
    '\u202e',
    ' ',
    '\u00a0',
    '\n',
    '\r',
    '\t',
    '\ufe0f',
    '\u3164',
  ];
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  for (let round = 0; round < 3000; round += 1) {
    const text = Array.from({ length: 8 }, () => parts[next() % parts.length]).join('');
    for (const form of [plainText, plainLine]) expect(form(form(text))).toBe(form(text));
  }
});

test('text from right to left is isolated in a sentence, any other is not', () => {
  expect(isolated('محمد')).toBe('\u2068محمد\u2069');
  expect(isolated('Mario')).toBe('Mario');
});

test('a letter keeps at most thirty marks, more than any language writes', () => {
  const marks = (count: number) => `Zo${'\u0323\u0300'.repeat(count / 2)}e\u0308`;
  expect(plainText(marks(30)).match(/\p{M}/gu)).toHaveLength(29); // One is composed with its letter: ọ.
  expect(plainText(marks(40_000))).toBe(plainText(marks(30)));
});
