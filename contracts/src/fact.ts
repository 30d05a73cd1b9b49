/** What the table of the facts of the company (`company-fields.ts`) says of each, and the page "Il mio sito" reads. */
import * as v from 'valibot';
import { strictShape } from './schema';

/** The sections of the page, in its order. */
export const companySections = {
  dati: 'Dati dell’officina',
  orari: 'Orari',
  chiusure: 'Chiusure e giorni speciali',
  posizione: 'Posizione',
  home: 'Home',
  ricerca: 'Motori di ricerca',
  privacy: 'Privacy',
} as const;
export type CompanySection = keyof typeof companySections;

interface Words {
  /** Its name within a sentence, where it is not the label in lower case. */
  inSentence?: string;
  hint?: string;
}

/** How a text is typed. One that its rule accepts empty is optional. */
export interface Look {
  hint?: string;
  type?: 'tel' | 'email';
  inputMode?: 'numeric' | 'decimal' | 'url';
  /** Lines of a longer text. */
  rows?: number;
  /** It takes the whole width of the form, as a longer text does. */
  isWide?: true;
  /** The fact that the site shows while this one is empty. */
  otherwise?: string;
}

/** One text of a group; without a label the form has no input of it. */
export interface Part extends Look {
  label?: string;
  rule: v.GenericSchema<string> | v.GenericSchema<number>;
}

interface Schemas {
  /** What is answered. */
  shape: v.GenericSchema;
  /** What is stored. */
  rule: v.GenericSchema;
  /** What a change may say, where it is not a whole value. */
  change?: v.GenericSchema;
  /** What pages can show of a stored value that the rule refuses, where that is not all of the shape. */
  readable?: v.GenericSchema;
}

interface Entry extends Schemas, Words {
  section: CompanySection;
  /** Its name in the form, and in dialogs that compare versions: "Partita IVA". */
  label: string;
}
export type TextFact = Entry & Look & { kind: 'text' };
export type NumberFact = Entry & { kind: 'number'; example: number; isYear?: true };
/** Texts that belong together. `lines`: what dialogs show, where it is not the texts below each other. */
export type GroupFact = Entry & {
  kind: 'group';
  parts: Readonly<Record<string, Part>>;
  lines?: (value: never) => string[];
};
/** A fact that looks like no other: its input and its words are code of the page. */
export type OwnFact = Entry & { kind: 'own' };
export type Fact = TextFact | NumberFact | GroupFact | OwnFact;

/** Whether a text may be empty. */
export const isOptional = ({ rule }: TextFact | Part): boolean => v.is(rule, '');

export const text = <Rule extends v.GenericSchema>(
  section: CompanySection,
  label: string,
  rule: Rule,
  more: Words & Look = {},
) => ({ ...more, kind: 'text', section, label, shape: v.string(), rule }) as const;

export const own = <Own extends Schemas>(section: CompanySection, label: string, schemas: Own, more: Words = {}) =>
  ({ ...more, ...schemas, kind: 'own', section, label }) as const;

/** A change may say only some of the texts. */
export function group<const Parts extends Readonly<Record<string, Part>>>(
  section: CompanySection,
  label: string,
  of: Words & { parts: Parts; lines?: (value: Record<keyof Parts, string>) => string[] },
) {
  const each = (make: (part: Part) => unknown) =>
    Object.fromEntries(Object.entries(of.parts).map(([name, part]) => [name, make(part)]));
  // One schema for each of them.
  const rule = strictShape(each(({ rule }) => rule) as { [Name in keyof Parts]: Parts[Name]['rule'] });
  const shapes = each(({ rule }) => (rule.type === 'number' ? v.number() : v.string()));
  const shape = v.object(shapes as { [Name in keyof Parts]: v.GenericSchema<v.InferOutput<Parts[Name]['rule']>> });
  return { ...of, kind: 'group', section, label, shape, rule, change: v.partial(rule) } as const;
}
