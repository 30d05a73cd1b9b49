import * as v from 'valibot';
import { en } from './en';
import { it } from './it';

const languages = { it, en };
export type Language = keyof typeof languages;

/** The sentences that each language must have. */
export type Sentences = { readonly [Name in keyof typeof it]: Widened<(typeof it)[Name]> };
type Widened<Entry> = Entry extends (...values: infer Values) => string ? (...values: Values) => string : string;

type SentenceName = keyof typeof it;

/** A sentence as data, to be written in the reader's language: name and parameters. */
export interface Sentence {
  readonly name: SentenceName;
  readonly values: readonly (Text | number)[];
}

/** A text for people: a plain Italian text, or a sentence. */
export type Text = string | Sentence;

const Sentence: v.GenericSchema<Sentence> = v.pipe(
  v.object({
    name: v.custom<SentenceName>((name) => typeof name === 'string' && Object.hasOwn(it, name)),
    values: v.array(v.union([v.string(), v.number(), v.lazy(() => Sentence)])),
  }),
  v.check(({ name, values }) => values.length === parametersOf(it[name])),
);

export const Text = v.union([v.string(), Sentence]);

const parametersOf = (entry: unknown): number => (typeof entry === 'function' ? entry.length : 0);

/** The parameters of a sentence; a text parameter may be another sentence. */
type ValuesOf<Entry> = Entry extends (...values: infer Values extends (string | number)[]) => string
  ? { [Place in keyof Values]: string extends Values[Place] ? Text : Values[Place] }
  : [];

export const sentence = <Name extends SentenceName>(name: Name, ...values: ValuesOf<(typeof it)[Name]>): Sentence => ({
  name,
  values,
});

export function say(text: Text, language: Language): string {
  if (typeof text === 'string') return text;
  const values = text.values.map((value) => (typeof value === 'number' ? value : say(value, language)));
  const entry: unknown = languages[language][text.name];
  return String(typeof entry === 'function' ? Reflect.apply(entry, undefined, values) : entry);
}

/**
 * The language for a request: English for a program that prefers it (Accept-Language), otherwise Italian. Requests of
 * browser pages are always Italian.
 */
export function languageOf({ headers }: Request): Language {
  if (headers.has('sec-fetch-site') || headers.has('origin')) return 'it';
  return /^\s*en\b/i.test(headers.get('accept-language') ?? '') ? 'en' : 'it';
}
