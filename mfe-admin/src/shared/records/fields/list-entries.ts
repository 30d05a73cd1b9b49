import { plainLine } from '@officina/contracts/plain-text';

/**
 * The entries of a list as people write or paste it: one for each line, cell or part between semicolons, without its
 * bullet or number. The text of a single entry stays as it is.
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

/** Word's bullets of the lower levels of a list, which are letters of another font. */
const lowerBullet = /^[ \t]*[o§ü\uf0a7\uf0b7]\t/gmu;
/** A sign before an entry; a dash also without a space after it. */
const bullet = /^(?:[•◦▪▫●○■□‣⁃∙·*✓✔☑➢►–—]\s*|-\s+|-(?=\p{L}))/u;
/** "1.", "2)", "(3)" or "a)", but not "1.3 S" or "1967". */
const number = /^(?:\d{1,3}[.)]|\(\d{1,3}\)|\p{L}\))\s+/u;
