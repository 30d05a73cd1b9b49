import * as v from 'valibot';
import { lineText } from './schema';

const longest = 60;
const broken = 'Scrivi il telefono su una sola riga';
/** Of a number that somebody can be called with; 15 is the most that E.164 allows. */
const digits = { fewest: 5, most: 15 };

/**
 * A telephone number as a person types it, with or without a prefix and any marks between its digits. It is stored as
 * it was typed; `dialedNumber` reads it. Empty for none.
 */
export const PhoneText = v.pipe(
  lineText(0, broken, longest, broken),
  v.check(
    (typed) => typed === '' || dialedNumber(typed) !== null,
    `Il numero di telefono deve avere da ${digits.fewest} a ${digits.most} cifre`,
  ),
);

const run = /[+\d(][\d\s()./‐-―-]*/gu;

/**
 * The number to dial in what somebody typed: digits, after a "+" if it has a country code. Null without one; of several
 * numbers the first.
 */
export function dialedNumber(typed: string): string | null {
  // "0173/12345" and "0173 - 12345" are one number; two with such a mark between them have too many digits.
  for (const part of [typed, ...typed.split(/\s[/‐-―-]\s/u), ...typed.split(/[/‐-―-]/u)]) {
    for (const [found] of part.matchAll(run)) {
      const number = found
        // A zero that is dialed at home alone; it is part of Italian numbers.
        .replace(/^((?:\+|00)\s*(?!39)\d.*)\(0\)/, '$1')
        .replace(/^00/, '+')
        .replace(/(?!^\+)\D/g, '');
      const { length } = number.replace('+', '');
      if (length >= digits.fewest && length <= digits.most) return number;
    }
  }
  return null;
}

/** The same as numbers are compared: one of Italy without the country code, however that was written; others keep it. */
export function nationalNumber(typed: string): string | null {
  const number = dialedNumber(typed);
  // No Italian number of more than ten digits begins with 39, except with the country code.
  return number && (number.startsWith('+') || number.length > 10) ? number.replace(/^\+?39/, '') : number;
}

/** A word of a search that may be a part of a telephone number, however it is written. */
export const isOfNumber = (word: string): boolean => /^[+\d()./‐-―-]+$/u.test(word);

/** The number as wa.me requires it, digits with the country code; null for a landline, and without a number. */
export function whatsappNumber(typed: string): string | null {
  const number = nationalNumber(typed);
  if (number?.startsWith('+')) return number.slice(1);
  return number && /^3\d{8,9}$/.test(number) ? `39${number}` : null;
}
