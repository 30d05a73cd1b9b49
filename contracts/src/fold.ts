import { maxSearchWords } from './limits';

/** Normalises a text for comparison: no accents, lower case, one kind of space and apostrophe. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’ʼ]/g, "'").replace(/\s+/g, ' ').toLowerCase();

/** The words of a search, at most `count`; spaces and punctuation like in "Lancia, Fulvia  1.3 S" separate them. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, maxSearchWords);

/** Whether a text contains every word of another one, in any order, after normalisation. */
export function holdsWords(text: string, words: string): boolean {
  const held = fold(text);
  return wordsOf(fold(words)).every((word) => held.includes(word));
}

let names: Intl.Collator | undefined;

/** Comparator for names in Italian order: abarth, Alfa Romeo, Škoda, Zagato. */
export function byName(one: string, other: string): number {
  names ??= new Intl.Collator('it');
  return names.compare(one, other);
}
