import { maxSearchWords } from './limits';

/** Text as a person compares it: without accents and case, with one kind of space and apostrophe. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’ʼ]/g, "'").replace(/\s+/g, ' ').toLowerCase();

/** "Lancia, Fulvia  1.3 S": the words of a search, no more than count. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, maxSearchWords);

/** Whether a text holds every word of another, in any order. */
export function holdsWords(text: string, words: string): boolean {
  const held = fold(text);
  return wordsOf(fold(words)).every((word) => held.includes(word));
}

let names: Intl.Collator | undefined;

/** Order of names in an Italian list: abarth, Alfa Romeo, Škoda, Zagato. */
export function byName(one: string, other: string): number {
  names ??= new Intl.Collator('it');
  return names.compare(one, other);
}
