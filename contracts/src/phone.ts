import * as v from 'valibot';
import { lineText } from './schema';

const longest = 60;
const broken = 'Scrivi il telefono su una sola riga';
/** Number of digits of a callable number; 15 is the maximum of E.164. */
const digits = { fewest: 5, most: 15 };

/**
 * A telephone number as typed, with or without country code and with any separators; stored unchanged, and parsed by
 * `dialedNumber`. Empty for none.
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
 * The number to dial from a typed text: digits, with a leading "+" if there is a country code. Null if there is none;
 * the first one if there are several.
 */
export function dialedNumber(typed: string): string | null {
  // "0173/12345" and "0173 - 12345" are one number; two numbers with such a separator have too many digits for one.
  for (const part of [typed, ...typed.split(/\s[/‐-―-]\s/u), ...typed.split(/[/‐-―-]/u)]) {
    for (const [found] of part.matchAll(run)) {
      const number = found
        // A "(0)" that is only dialled within the country; in Italian numbers the zero is part of the number.
        .replace(/^((?:\+|00)\s*(?!39)\d.*)\(0\)/, '$1')
        .replace(/^00/, '+')
        .replace(/(?!^\+)\D/g, '');
      const { length } = number.replace('+', '');
      if (length >= digits.fewest && length <= digits.most) return number;
    }
  }
  return null;
}

/** Normalises a number for comparison: Italian numbers lose their country code in any notation; others keep it. */
export function nationalNumber(typed: string): string | null {
  const number = dialedNumber(typed);
  // Italian numbers with more than ten digits that start with 39 contain the country code.
  return number && (number.startsWith('+') || number.length > 10) ? number.replace(/^\+?39/, '') : number;
}

/** Whether a word of a search may be part of a telephone number in any notation. */
export const isOfNumber = (word: string): boolean => /^[+\d()./‐-―-]+$/u.test(word);

/** Digits with country code, as wa.me requires; null for landlines and texts without a number. */
export function whatsappNumber(typed: string): string | null {
  const number = nationalNumber(typed);
  if (number?.startsWith('+')) return number.slice(1);
  return number && /^3\d{8,9}$/.test(number) ? `39${number}` : null;
}
