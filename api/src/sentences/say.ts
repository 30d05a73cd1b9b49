import { en } from './en';
import { it } from './it';

const languages = { it, en };
export type Language = keyof typeof languages;

type Widened<Sentence> = Sentence extends (...values: infer Values) => string ? (...values: Values) => string : string;
/** What each language has to say. */
export type Sentences = { readonly [Name in keyof typeof it]: Widened<(typeof it)[Name]> };

/** A sentence in each language. */
export type Text = Readonly<Record<Language, string>>;

/** Takes a sentence from what a language has to say; `said` gives another text in the same language. */
export type Wording = (sentences: Sentences, said: (text: Text) => string) => string;

/** The sentence that `pick` takes from each language. */
export function say(pick: Wording): Text {
  return { it: pick(it, (text) => text.it), en: pick(en, (text) => text.en) };
}

/** A text that has no translation: the message of an error, a name. */
export const untranslated = (text: string): Text => ({ it: text, en: text });

/**
 * The language for whoever sends a request: English for a program that prefers it (Accept-Language), Italian otherwise. A
 * browser's page is Italian whatever the browser prefers.
 */
export function languageOf({ headers }: Request): Language {
  if (headers.has('sec-fetch-site') || headers.has('origin')) return 'it';
  return /^\s*en\b/i.test(headers.get('accept-language') ?? '') ? 'en' : 'it';
}
