import { plainLine } from '@officina/contracts/plain-text';

/** Words and signs of other units, with which a number must not be read as the field's. */
const otherUnits =
  /\b(mi|miglia|miles?|milion[ei]|mln|mezz[oa]|anni|settiman[ae]|giorn[oi]|ore|dollari|sterline|franchi|lire|usd|gbp|chf|fiscal[ei])\b|[$£¥%]/i;

/**
 * Digits in groups of three separated by a dot, an apostrophe or a space, or without groups; then decimals, or ",-".
 */
const oneNumber =
  /^(\P{N}*?)(\d{1,3}(?:([.' ])\d{3})(?:\3\d{3})*|\d+)(?:,(\d+|-+)|\.(\d+))?\s?((?:mila|k)(?![a-z]))?\P{N}*$/iu;

/**
 * Parses a typed number: "82.000 km", "€ 38.500,00", "anno 1967". `no-digit`: there is none. `unclear`: two numbers
 * ("1967/68"), another unit, or an ambiguous separator (82,000 and 82.0).
 */
export function parseTypedNumber(text: string): number | 'no-digit' | 'unclear' {
  const plain = plainLine(text)
    .replace(/[’‘´`ʼ]/g, "'")
    .replace(/[−–—]/g, '-');
  if (!/\p{N}/u.test(plain)) return 'no-digit';
  const [, before = '', digits = '', group, afterComma, afterDot, thousands] = oneNumber.exec(plain) ?? [];
  if (digits === '' || otherUnits.test(plain)) return 'unclear';
  const isAmbiguous = (!group && digits.length <= 3 && afterComma?.length === 3) || /^(0|0{3,})$/.test(afterDot ?? '');
  if (isAmbiguous) return 'unclear';
  const decimals = (afterComma ?? afterDot ?? '').replace(/-/g, '');
  const size = Number(`${digits.replace(/\D/g, '')}.${decimals || 0}`) * (thousands ? 1000 : 1);
  if (size > Number.MAX_SAFE_INTEGER) return 'unclear';
  return /(^|[^\p{L}])-\s?$/u.test(before) ? -size : size;
}
