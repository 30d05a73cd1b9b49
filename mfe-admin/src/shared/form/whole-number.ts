import { plainLine } from '@officina/contracts/plain-text';

/** Words and signs that make a number mean another one than its digits in this field. */
const otherUnits =
  /\b(mi|miglia|miles?|milion[ei]|mln|mezz[oa]|anni|settiman[ae]|giorn[oi]|ore|dollari|sterline|franchi|lire|usd|gbp|chf|fiscal[ei])\b|[$£¥%]/i;

/** Digits in groups of three behind a dot, an apostrophe or a space, or without groups; then the decimals, or ",-". */
const oneNumber =
  /^(\P{N}*?)(\d{1,3}(?:([.' ])\d{3})(?:\3\d{3})*|\d+)(?:,(\d+|-+)|\.(\d+))?\s?((?:mila|k)(?![a-z]))?\P{N}*$/iu;

/**
 * What a typed text says: one number, as in "82.000 km", "€ 38.500,00" or "anno 1967"; no digit at all; or
 * something that is unclear: two numbers ("1967/68"), another unit, a separator that may mean both (82,000 and 82.0).
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
