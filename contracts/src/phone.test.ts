import { expect, test } from 'bun:test';
import * as v from 'valibot';
import { dialedNumber, PhoneText, whatsappNumber } from './phone';

const accepted: [typed: string, dialed: string, whatsapp: string | null][] = [
  ['+39 347 123 4567', '+393471234567', '393471234567'],
  ['347 1234567', '3471234567', '393471234567'],
  ['393471234567', '393471234567', '393471234567'],
  ['0039 347-123.45.67', '+393471234567', '393471234567'],
  ['0173/12345', '017312345', null],
  ['0173 - 12345', '017312345', null],
  ['(0173) 12 345', '017312345', null],
  ['+39 (0)173 12345', '+39017312345', null],
  ['+44 (0)20 7946 0000', '+442079460000', '442079460000'],
  ['+49 171–1234567', '+491711234567', '491711234567'],
  ['cell. 347 1234567, dopo le 18', '3471234567', '393471234567'],
  ['3471234567 o 0173 12345', '3471234567', '393471234567'],
  ['0173/12345 - 347/1234567', '017312345', null],
  ['347 1234567 / 0173 12345', '3471234567', '393471234567'],
  ['800 123 456', '800123456', null],
];
for (const [typed, dialed, whatsapp] of accepted) {
  test(`"${typed}" is a telephone number, and stays as it was typed`, () => {
    expect(v.parse(PhoneText, typed)).toBe(typed);
    expect([dialedNumber(typed), whatsappNumber(typed)]).toEqual([dialed, whatsapp]);
  });
}

test('none is typed, or spaces: there is no number, and no fault', () => {
  expect(v.parse(PhoneText, '  ')).toBe('');
  expect([dialedNumber(''), whatsappNumber('')]).toEqual([null, null]);
});

test('what nobody can dial is refused with what is missing', () => {
  for (const typed of ['non ho il telefono', '347', '+39', '12345678901234567890']) {
    expect(v.safeParse(PhoneText, typed).issues?.[0]?.message).toBe('Il numero di telefono deve avere da 5 a 15 cifre');
  }
});
