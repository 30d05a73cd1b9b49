/** Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and others. */
const rightToLeft = /[\u05d0-\u05ea\u0620-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Characters that look like a space: blanks of every width, the blank cell of Braille, the fillers of Hangul. */
const spaces = /[\p{Zs}\u2800\u3164\uffa0]/gu;

/** Half a pair, of an emoji that was cut: no column of the database takes it as it is. */
const halfPair = /\p{Cs}/gu;

const lineEnds = /\r\n?|[\v\f\x85\u2028\u2029]/g;

/**
 * What the eye does not see: control characters, soft hyphens, zero-width characters, what opens or closes a direction.
 * Kept, by the groups: joiners inside a word of a script that needs them (Persian, Hindi, …) or of an emoji, and the
 * tags of a flag. Not NUL: the API refuses it.
 */
const invisible =
  /([\u0530-\u1cff\u2100-\ufefe\uff00-\u{dffff}][\u200c\u200d])[\u200c\u200d]*(?=[^\s\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff])|(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|(?![\0\t\n])\p{Cc}|[\xad\u200b-\u200d\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * Marks over and under one letter, beyond any that a language writes: bringing them into their order takes the square of
 * their number.
 */
const heapedMarks = /(\p{M}{30})\p{M}+/gu;

/** Needed beside words from right to left, and invisible in any other text. */
const directionMarks = /[\u061c\u200e\u200f]/g;

/** Anything that is drawn; variation selectors and the like alone are not. */
const visible = /[^\s\p{DI}]/u;

/**
 * Brings a text to the one form in which it is stored and compared: plain spaces and line feeds, nothing invisible,
 * composed accents (NFC), at most 30 on a letter, whole characters, trimmed. A text that looks empty is empty.
 * `api/drizzle/0013_plain-text.sql` does the same, but for the number of accents.
 */
export function plainText(text: string): string {
  const seen = text.replace(halfPair, '\ufffd').replace(lineEnds, '\n').replace(spaces, ' ').replace(invisible, '$1$2');
  const plain = rightToLeft.test(seen) ? seen : seen.replace(directionMarks, '');
  return visible.test(plain) ? plain.replace(heapedMarks, '$1').normalize().trim() : '';
}

/** The same on one line, with one space between words. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');

/**
 * A text for the middle of a sentence that is no HTML. One with words from right to left is isolated, so that the
 * words and numbers beside it keep their order.
 */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);
