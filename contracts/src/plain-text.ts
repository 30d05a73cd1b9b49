/** Letters of right-to-left scripts: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and others. */
const rightToLeft = /[\u05d0-\u05ea\u0620-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Characters that look like a space: spaces of any width, the blank Braille cell, Hangul fillers. */
const spaces = /[\p{Zs}\u2800\u3164\uffa0]/gu;

/** Lone surrogates, e.g. of a cut emoji; the database does not accept them. */
const halfPair = /\p{Cs}/gu;

const lineEnds = /\r\n?|[\v\f\x85\u2028\u2029]/g;

/**
 * Invisible characters: control characters, soft hyphens, zero-width characters, direction controls. Kept, by the
 * groups: joiners inside a word of a script that needs them (Persian, Hindi, …) or of an emoji, and the tags of a flag
 * emoji. NUL is not included: the API refuses it.
 */
const invisible =
  /([\u0530-\u1cff\u2100-\ufefe\uff00-\u{dffff}][\u200c\u200d])[\u200c\u200d]*(?=[^\s\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff])|(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|(?![\0\t\n])\p{Cc}|[\xad\u200b-\u200d\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** More combining marks on one letter than any language uses; normalisation takes quadratic time in their number. */
const heapedMarks = /(\p{M}{30})\p{M}+/gu;

/** Needed beside right-to-left words, invisible in any other text. */
const directionMarks = /[\u061c\u200e\u200f]/g;

/** Any visible character; variation selectors alone are not visible. */
const visible = /[^\s\p{DI}]/u;

/**
 * Normalises a text to the form in which it is stored and compared: plain spaces and line feeds, no invisible
 * characters, NFC with at most 30 combining marks per letter, no lone surrogates, trimmed. A text without visible
 * characters becomes empty. `api/drizzle/0013_plain-text.sql` does the same, except for the limit of combining marks.
 */
export function plainText(text: string): string {
  const seen = text.replace(halfPair, '\ufffd').replace(lineEnds, '\n').replace(spaces, ' ').replace(invisible, '$1$2');
  const plain = rightToLeft.test(seen) ? seen : seen.replace(directionMarks, '');
  return visible.test(plain) ? plain.replace(heapedMarks, '$1').normalize().trim() : '';
}

/** The same on one line, with single spaces. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');

/**
 * A text for the middle of a plain-text sentence. One with right-to-left words is isolated (U+2068), so that the words
 * and numbers around it keep their order.
 */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);
