import { plainLine } from '@officina/contracts/plain-text';

/**
 * Splits a typed or pasted list into its entries, by lines, cells and semicolons, without bullets and numbers. A single
 * entry stays as it is.
 */
export function splitEntries(text: string): string[] {
  const parts = text
    .replace(lowerBullet, '')
    .split(/[\r\n\t\u2028\u2029;]+/)
    .map(plainLine)
    .filter(Boolean);
  const isList = parts.length > 1 || bullet.test(text.trim());
  return isList ? parts.map((part) => part.replace(bullet, '').replace(number, '')).filter(Boolean) : parts;
}

/** Word's bullets of lower list levels, which are letters of a symbol font. */
const lowerBullet = /^[ \t]*[o§ü\uf0a7\uf0b7]\t/gmu;
/** A bullet character; a dash also without a space after it. */
const bullet = /^(?:[•◦▪▫●○■□‣⁃∙·*✓✔☑➢►–—]\s*|-\s+|-(?=\p{L}))/u;
/** "1.", "2)", "(3)" or "a)", but not "1.3 S" or "1967". */
const number = /^(?:\d{1,3}[.)]|\(\d{1,3}\)|\p{L}\))\s+/u;
