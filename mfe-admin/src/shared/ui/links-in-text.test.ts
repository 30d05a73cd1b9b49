import { expect, test } from 'bun:test';
import { linksIn } from './links-in-text';

const found = (text: string) => linksIn(text).flatMap(({ text, href }) => (href === null ? [] : [[text, href]]));

test('finds telephone numbers as people write them', () => {
  for (const [written, dialled] of [
    ['333 1234567', 'tel:3331234567'],
    ['+39 333 123 45 67', 'tel:+393331234567'],
    ['0039 0175 123456', 'tel:+390175123456'],
    ['0175/123456', 'tel:0175123456'],
    ['333-1234567', 'tel:3331234567'],
    ['347.123.4567', 'tel:3471234567'],
    ['(0175) 123456', 'tel:0175123456'],
    ['06 12345678', 'tel:0612345678'],
    ['+49 (0)30 1234567', 'tel:+49301234567'],
  ] as const) {
    expect(found(`Mi chiami al ${written}, dopo le 18.`)).toEqual([[written, dialled]]);
  }
});

test('takes no price, date, year, mileage or number plate for a telephone number', () => {
  for (const text of [
    'Offro 38.500 euro, massimo 39 000 trattabili.',
    'da 30.000-35.000 euro',
    'Vengo il 03/05/2027 o il 30-11-2026 alle 10.30',
    'Anno 1967, 82.000 km, targa CN 123456, telaio 818630001234',
    'P. IVA 01234567890123456',
  ]) {
    expect([text, found(text)]).toEqual([text, []]);
  }
});

test('finds e-mail addresses, and encodes what would add a recipient', () => {
  expect(found('Scrivetemi: mario.rossi@example.org.')).toEqual([
    ['mario.rossi@example.org', 'mailto:mario.rossi@example.org'],
  ]);
  expect(found('a&cc=b?subject=x@example.org')[0]?.[1]).toBe('mailto:a%26cc%3Db%3Fsubject%3Dx@example.org');
});

test('finds pages, without the full stop or bracket after them', () => {
  expect(found('Come questa (https://example.org/auto/12). Bella!')).toEqual([
    ['https://example.org/auto/12', 'https://example.org/auto/12'],
  ]);
  expect(found('www.example.org/a_(b), poi')).toEqual([['www.example.org/a_(b)', 'https://www.example.org/a_(b)']]);
});

test('no other kind of link, and none that hides where it leads', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://banca.example@evil.example/',
  ]) {
    expect(linksIn(text).filter(({ href }) => href !== null && !href.startsWith('mailto:'))).toEqual([]);
  }
});

test('the text stays as it is written', () => {
  const text = 'Ciao,\n\nil mio numero è 333 1234567 (o mario@example.org).\nhttps://example.org/?a=1&b=2!';
  expect(
    linksIn(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
