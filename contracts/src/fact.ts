/** Types for the table of the company's facts (`company-fields.ts`), which the page "Il mio sito" reads. */
import * as v from 'valibot';
import { strictShape } from './schema';

/** Sections of the page, in order. */
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
  /** Its name within a sentence; default: the label in lower case. */
  inSentence?: string;
  hint?: string;
}

/** Presentation of a text input. A text is optional if its rule accepts an empty one. */
export interface Look {
  hint?: string;
  type?: 'tel' | 'email';
  inputMode?: 'numeric' | 'decimal' | 'url';
  /** Number of lines of a multi-line text. */
  rows?: number;
  /** Full width of the form, as for multi-line texts. */
  isWide?: true;
  /** Name of the fact that the site shows while this one is empty. */
  otherwise?: string;
}

/** A text of a group; without a label the form has no input for it. */
export interface Part extends Look {
  label?: string;
  rule: v.GenericSchema<string> | v.GenericSchema<number>;
}

interface Schemas {
  /** Schema of responses. */
  shape: v.GenericSchema;
  /** Schema of stored values. */
  rule: v.GenericSchema;
  /** Schema of a partial change, if the fact need not be sent completely. */
  change?: v.GenericSchema;
  /** Schema of stored values that pages can show although the rule refuses them; default: `shape`. */
  readable?: v.GenericSchema;
}

interface Entry extends Schemas, Words {
  section: CompanySection;
  /** Label in the form, and in dialogs that compare versions, e.g. "Partita IVA". */
  label: string;
}
export type TextFact = Entry & Look & { kind: 'text' };
export type NumberFact = Entry & { kind: 'number'; example: number; isYear?: true };
/** Several texts that belong together. `lines`: lines for dialogs; default: one per text. */
export type GroupFact = Entry & {
  kind: 'group';
  parts: Readonly<Record<string, Part>>;
  lines?: (value: never) => string[];
};
/** A fact with its own input and texts, in the code of the page. */
export type OwnFact = Entry & { kind: 'own' };
export type Fact = TextFact | NumberFact | GroupFact | OwnFact;

export const isOptional = ({ rule }: TextFact | Part): boolean => v.is(rule, '');

export const text = <Rule extends v.GenericSchema>(
  section: CompanySection,
  label: string,
  rule: Rule,
  more: Words & Look = {},
) => ({ ...more, kind: 'text', section, label, shape: v.string(), rule }) as const;

export const own = <Own extends Schemas>(section: CompanySection, label: string, schemas: Own, more: Words = {}) =>
  ({ ...more, ...schemas, kind: 'own', section, label }) as const;

/** A group fact; a change may contain only some of its texts. */
export function group<const Parts extends Readonly<Record<string, Part>>>(
  section: CompanySection,
  label: string,
  of: Words & { parts: Parts; lines?: (value: Record<keyof Parts, string>) => string[] },
) {
  const each = (make: (part: Part) => unknown) =>
    Object.fromEntries(Object.entries(of.parts).map(([name, part]) => [name, make(part)]));
  // Each name has its own schema.
  const rule = strictShape(each(({ rule }) => rule) as { [Name in keyof Parts]: Parts[Name]['rule'] });
  const shapes = each(({ rule }) => (rule.type === 'number' ? v.number() : v.string()));
  const shape = v.object(shapes as { [Name in keyof Parts]: v.GenericSchema<v.InferOutput<Parts[Name]['rule']>> });
  return { ...of, kind: 'group', section, label, shape, rule, change: v.partial(rule) } as const;
}
