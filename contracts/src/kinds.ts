import { holdsWords } from './fold';
import { recordOf } from './record-of';

/** Kinds of records that own images and have categories. */
export const ownerKinds = ['project', 'car'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** Kinds of records that can be created, deleted and restored from the bin. */
export const recordKinds = [...ownerKinds, 'message', 'image', 'category'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Plurals for code: tables, calls ("listCars"), paths in the back office, query keys. */
export const plurals = {
  project: 'projects',
  car: 'cars',
  message: 'messages',
  image: 'images',
  category: 'categories',
} as const satisfies Record<RecordKind, string>;

/** Owner kinds whose public page shows the cover before the gallery; the others show only the gallery. */
export const coverFirstKinds: readonly string[] = ['car'] satisfies OwnerKind[];

/** Whether a name, e.g. an image type, is an owner kind. */
export const isOwnerKind = (name: string): name is OwnerKind => ownerKinds.some((kind) => kind === name);

/** An object with one value for each owner kind. */
export const byOwner = <Value>(make: (kind: OwnerKind) => Value) => recordOf(ownerKinds, make);

/**
 * Subjects of the audit log: records, the e-mail configuration, the signed-in user's account, published modules, deploy
 * tokens, backups, reply templates, mail settings, the mailbox from which the site sends, and the company's facts.
 */
export const subjectKinds = [
  ...recordKinds,
  'email-config',
  'account',
  'module',
  'deploy-token',
  'backup',
  'reply-template',
  'mail-settings',
  'mail-account',
  'company',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Italian noun of a kind, in lower case except for titles. */
export interface Noun {
  one: string;
  many: string;
  /** Title of a list, a tab or a filter. */
  label: string;
  /** Title of its page in the back office; default: the label. */
  page?: string;
  /** Purpose of that page, a sentence of at most 45 characters; each owner kind has one. */
  caption?: string;
  /** Additional words by which the command palette finds that page. */
  words?: string;
  /** Definite article of `one`; with an apostrophe there is no space before the noun. */
  article: 'il' | 'la' | "l'";
  gender: 'masculine' | 'feminine';
}

export const nouns: Readonly<Record<SubjectKind, Noun> & Record<OwnerKind, { caption: string }>> = {
  project: {
    one: 'progetto',
    many: 'progetti',
    label: 'Progetti',
    caption: 'I lavori che mostri nella galleria',
    words: 'restauri',
    article: 'il',
    gender: 'masculine',
  },
  car: {
    one: 'auto',
    many: 'auto',
    label: 'Auto',
    page: 'Auto in Vendita',
    caption: 'Le auto che vendi, e quelle già vendute',
    article: "l'",
    gender: 'feminine',
  },
  message: { one: 'messaggio', many: 'messaggi', label: 'Messaggi', article: 'il', gender: 'masculine' },
  image: { one: 'immagine', many: 'immagini', label: 'Immagini', article: "l'", gender: 'feminine' },
  category: { one: 'categoria', many: 'categorie', label: 'Categorie', article: 'la', gender: 'feminine' },
  'email-config': {
    one: 'configurazione email',
    many: 'configurazioni email',
    label: 'Configurazione email',
    article: 'la',
    gender: 'feminine',
  },
  module: { one: 'modulo', many: 'moduli', label: 'Moduli', article: 'il', gender: 'masculine' },
  'deploy-token': {
    one: 'token di pubblicazione',
    many: 'token di pubblicazione',
    label: 'Token di pubblicazione',
    article: 'il',
    gender: 'masculine',
  },
  backup: {
    one: 'copia di sicurezza',
    many: 'copie di sicurezza',
    label: 'Copie di sicurezza',
    article: 'la',
    gender: 'feminine',
  },
  'reply-template': {
    one: 'modello di risposta',
    many: 'modelli di risposta',
    label: 'Modelli di risposta',
    article: 'il',
    gender: 'masculine',
  },
  'mail-settings': {
    one: 'configurazione dei messaggi',
    many: 'configurazioni dei messaggi',
    label: 'Impostazioni dei messaggi',
    article: 'la',
    gender: 'feminine',
  },
  'mail-account': {
    one: 'casella del sito',
    many: 'caselle del sito',
    label: 'Casella del sito',
    article: 'la',
    gender: 'feminine',
  },
  company: { one: 'sito', many: 'siti', label: 'Il mio sito', article: 'il', gender: 'masculine' },
  account: { one: 'account', many: 'account', label: 'Account', article: "l'", gender: 'masculine' },
};

/** The kinds whose noun contains all words of a search. */
export const kindsNamed = <Kind extends SubjectKind>(kinds: readonly Kind[], word: string): Kind[] =>
  kinds.filter((kind) => holdsWords(`${nouns[kind].one} ${nouns[kind].many} ${nouns[kind].label}`, word));

/** The article contracted with "di": "del", "della", "dell'". */
export const articleAfterDi = (kind: SubjectKind): string =>
  ({ il: 'del', la: 'della', "l'": "dell'" })[nouns[kind].article];

/** The noun with its article: "l'auto". */
export const withArticle = (kind: SubjectKind): string => joined(nouns[kind].article, kind);

/** The noun with its article contracted with "di": "dell'auto". */
export const withArticleAfterDi = (kind: SubjectKind): string => joined(articleAfterDi(kind), kind);

/** The noun with the indefinite article: "un progetto", "un’auto". */
export function withIndefiniteArticle(kind: SubjectKind): string {
  const { one, article, gender } = nouns[kind];
  if (gender === 'masculine') return `un ${one}`;
  return article === "l'" ? `un’${one}` : `una ${one}`;
}

/** The label with the plural article contracted with "a": "ai Progetti", "alle Auto". */
export function labelAfterA(kind: SubjectKind): string {
  const { label, article, gender } = nouns[kind];
  if (gender === 'feminine') return `alle ${label}`;
  return `${article === "l'" ? 'agli' : 'ai'} ${label}`;
}

/** Name of the action to create a record: "Nuovo progetto", "Nuova auto". */
export const newRecordText = (kind: SubjectKind): string => `${participle('Nuov', kind, 1)} ${nouns[kind].one}`;

/** Title of the form for a new record: "Nuovo Progetto", "Nuova Auto". */
export const newRecordTitle = (kind: SubjectKind): string =>
  `${participle('Nuov', kind, 1)} ${capitalized(nouns[kind].one)}`;

/** The plurals of some kinds: "progetti", "auto". */
export const namesOfMany = (kinds: readonly SubjectKind[]): string[] => kinds.map((kind) => nouns[kind].many);

/** An enumeration: enumerated(['progetti', 'auto', 'messaggi'], 'e') -> "progetti, auto e messaggi". */
export const enumerated = (texts: readonly string[], conjunction: 'e' | 'o'): string =>
  [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(` ${conjunction} `);

const joined = (article: string, kind: SubjectKind): string =>
  `${article}${article.endsWith("'") ? '' : ' '}${nouns[kind].one}`;

/** A number of records: "1 auto", "3 progetti". */
export const countOf = (kind: SubjectKind, count: number): string =>
  `${count} ${count === 1 ? nouns[kind].one : nouns[kind].many}`;

/** A participle with the gender and number of the records: participle('eliminat', 'car', 2) -> "eliminate". */
export const participle = (stem: string, kind: SubjectKind, count: number): string => {
  const [one, many] = nouns[kind].gender === 'feminine' ? ['a', 'e'] : ['o', 'i'];
  return stem + (count === 1 ? one : many);
};

/** The text of a 404: "Auto non trovata". */
export const notFoundText = (kind: SubjectKind): string =>
  `${capitalized(nouns[kind].one)} non ${participle('trovat', kind, 1)}`;

export const capitalized = <Text extends string>(text: Text) =>
  // Does what the type describes.
  (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>;

/** "nessun progetto", "nessuna auto". */
export const noneLabel = (kind: SubjectKind): string => {
  const { one, gender } = nouns[kind];
  return `nessun${gender === 'feminine' ? 'a' : ''} ${one}`;
};

/** The title of a kind's page in the back office: "Progetti", "Auto in Vendita". */
export const pageLabel = (kind: SubjectKind): string => nouns[kind].page ?? nouns[kind].label;
