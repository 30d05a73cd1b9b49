/**
 * Types and functions for tables that describe the fields of a kind of record, e.g. `carFields`: validation, labels and
 * presentation. The tables contain no schemas, because public pages load them; `rules.ts` derives the schemas.
 */
import { formatDate, formatNumber } from './format';
import { recordOf } from './record-of';

/** An additional validation, with the message for an invalid value. */
export interface Condition<Value> {
  holds: (value: Value) => boolean;
  message: string | (() => string);
}

interface Entry<Value> {
  /** Label in forms, tables and lists, e.g. "Prezzo". */
  label: string;
  /** Its name within a sentence; default: the label in lower case. */
  inSentence?: string;
  /** Help text at the input. */
  hint?: string;
  /**
   * Key of the form step with the input. A field without a step is derived from others: it may be sent instead of them,
   * but is neither in the form nor in the log.
   */
  step?: string;
  /** Heading of a group of fields at the end of their step. */
  group?: string;
  /** Full width of the form. */
  isWide?: boolean;
  /** Absent: the field is required. The value of an optional field that is not given is null. */
  optional?: true;
  /** Also required in drafts. All other fields of a draft may be missing, i.e. an empty text, an empty list or 0. */
  inDrafts?: true;
  /** States besides the draft in which it may be missing. */
  lackedIn?: readonly string[];
  /** Message for a value that is missing, of another type, or too short. */
  refusal: string;
  /** Message of the form for an empty field; default: `refusal`. */
  emptyRefusal?: string;
  also?: Condition<Value>;
  /**
   * Where public pages show it: 'sheet': in the technical sheet if it is filled in; 'own': in a place of its own, in
   * the code of the page; 'nowhere'.
   */
  shown: 'sheet' | 'own' | 'nowhere';
  /**
   * Name of the flag that makes it public; its checkbox is below the input. While the flag is false, an optional field
   * is null for visitors, and their searches do not find it.
   */
  publicWhen?: string;
  /** Shown on cards of public lists. */
  onCard?: true;
  /** A sortable column of the list in the back office; `header`: default is the label. */
  inList?: { header?: string; align?: 'end' };
  /** 'name': part of the record's name. 'title': additional part of its title in the log and the bin. */
  names?: 'name' | 'title';
  /** The schema.org property for its value; for a choice, its Italian name, for a date, its public format. */
  property?: string;
  /** Formats the value; default: the format of its type. */
  format?: (value: Value) => string;
  /** The column of the CSV file; default: label and value. */
  column?: { header: string; cell?: (value: Value) => string | number };
  /** A valid value, used in error messages and in test drafts. */
  example: Value;
}

/** One line of text. */
export interface LineField extends Entry<string> {
  type: 'line';
  /** Length in characters. */
  min: number;
  max: number;
}

/** Text of several lines. */
export interface TextField extends Entry<string> {
  type: 'text';
  min: number;
}

export interface NumberField extends Entry<number> {
  type: 'number';
  min: number;
  /** Unit after the number, e.g. "km" in "82.000 km". */
  unit?: string;
  /** Other units that can be typed, with the factor to `unit`. */
  converts?: Readonly<Record<string, number>>;
  /** The value in a new form, and for a text without digits. */
  fallback?: () => number;
  /** A year. Two typed digits, as in "'67", mean the latest such year that is not in the future. */
  isYear?: true;
  /** The arrow keys change it by one. */
  hasArrows?: true;
}

export interface FlagField extends Entry<boolean> {
  type: 'flag';
  /** The value if it is not sent. */
  initial: boolean;
}

/**
 * One of several values, with their Italian names. The values are stored, and used in URLs if the field is a filter.
 */
export interface ChoiceField extends Entry<string> {
  type: 'choice';
  choices: Readonly<Record<string, string>>;
  /** The value of a new record if it is not sent. */
  initial?: string;
  /** Makes it a filter of the public list: its search param, and the label for all values. */
  filter?: { param: string; all: string };
}

/** A calendar date "YYYY-MM-DD". */
export interface DateField extends Entry<string> {
  type: 'date';
  /** Visitors see only the month. */
  monthIsEnough?: true;
}

/** A list of lines. */
export interface ListField extends Entry<readonly string[]> {
  type: 'list';
  /** Italian noun for an entry, e.g. "caratteristica". */
  item: string;
}

/** Id of a category of this kind. */
export interface CategoryField extends Entry<string> {
  type: 'category';
}

export interface CategoriesField extends Entry<readonly string[]> {
  type: 'categories';
}

/** URL of a stored picture, or data URL of a new one. */
export interface PictureField extends Entry<string> {
  type: 'picture';
}

export interface PicturesField extends Entry<readonly string[]> {
  type: 'pictures';
}

export type Field =
  | LineField
  | TextField
  | NumberField
  | FlagField
  | ChoiceField
  | DateField
  | ListField
  | CategoryField
  | CategoriesField
  | PictureField
  | PicturesField;

/**
 * For the table of a kind whose public list has no filters of fields, whose responses are the same for everyone, and whose
 * page has no technical sheet.
 */
export type AllPublic = Readonly<Record<string, { filter?: never; publicWhen?: never; shown: 'own' | 'nowhere' }>>;

/** The fields of a kind by name, in the order of forms, logs and tables. */
export type Fields<Step extends string = string> = Readonly<Record<string, Field & { step?: Step }>>;

type GivenValue<Of extends Field> = Of extends { type: 'number' }
  ? number
  : Of extends { type: 'flag' }
    ? boolean
    : Of extends { type: 'choice'; choices: infer Choices }
      ? keyof Choices & string
      : Of extends { type: 'list' | 'categories' | 'pictures' }
        ? string[]
        : string;

export type ValueOf<Of extends Field> = Of extends { optional: true } ? GivenValue<Of> | null : GivenValue<Of>;

export type ValuesOf<Table extends Fields> = { -readonly [Name in keyof Table]: ValueOf<Table[Name]> };

/** A record in which all fields have their examples. */
export const exampleOf = <Table extends Fields>(table: Table) =>
  // One value for each field of the table.
  Object.fromEntries(Object.entries(table).map(([name, { example }]) => [name, example])) as ValuesOf<Table>;

/** Field names in the order of the table. */
export const namesOf = <Table extends Fields>(table: Table): (keyof Table & string)[] => Object.keys(table);

type Marked<Table extends Fields, Mark> = {
  [Name in keyof Table]: Table[Name] extends Mark ? Name : never;
}[keyof Table] &
  string;

/** Values of the fields with an input in the form. */
export type FormValues<Table extends Fields> = Pick<ValuesOf<Table>, Marked<Table, { step: string }>>;
export const formNames = <Table extends Fields>(table: Table): Marked<Table, { step: string }>[] =>
  namesOf(table).filter((name): name is Marked<Table, { step: string }> => table[name]?.step !== undefined);

/** Whether a field may be missing in a record with this state. */
export const mayLack = ({ inDrafts, lackedIn = [] }: Field, state: string): boolean =>
  state === 'draft' ? !inDrafts : lackedIn.includes(state);

/** The value of a missing field; for a choice or a flag, its initial value. */
export function emptyValue(field: Field): unknown {
  if (field.optional) return null;
  switch (field.type) {
    case 'number':
      return 0;
    case 'flag':
      return field.initial;
    case 'choice':
      return field.initial ?? '';
    case 'list':
    case 'categories':
    case 'pictures':
      return [];
    default:
      return '';
  }
}

/** Names of the fields that are columns in the back office's list. */
export type ListedName<Table extends Fields> = Marked<Table, { inList: object }>;
export const listedNames = <Table extends Fields>(table: Table): ListedName<Table>[] =>
  namesOf(table).filter((name): name is ListedName<Table> => table[name]?.inList !== undefined);

/** Names of the fields that are filters of the public list. */
export type FilterName<Table extends Fields> = Marked<Table, { type: 'choice'; filter: object }>;
export const filterNames = <Table extends Fields>(table: Table): FilterName<Table>[] =>
  namesOf(table).filter((name): name is FilterName<Table> => filterOf(table[name]) !== undefined);

/** An object with one value for each filter of a public list. */
export const byFilter = <Table extends Fields, Value>(table: Table, make: (name: FilterName<Table>) => Value) =>
  recordOf(filterNames(table), make);

const filterOf = (field: Field | undefined) => (field?.type === 'choice' ? field.filter : undefined);

/** A record as visitors see it: fields whose `publicWhen` flag is false are null. */
export const asVisitorsSee = <Whole extends object>(table: Fields, record: Whole): Whole => {
  const hidden = Object.entries(table).flatMap(([name, { publicWhen }]) =>
    publicWhen && Reflect.get(record, publicWhen) !== true ? [[name, null]] : [],
  );
  return { ...record, ...Object.fromEntries(hidden) };
};

/** A record without the fields that cards of public lists do not show. */
export type OnCard<Table extends Fields, Whole> = Omit<Whole, Exclude<keyof Table, Marked<Table, { onCard: true }>>>;
export const onCard = <Table extends Fields, Whole extends object>(table: Table, record: Whole) =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => table[name]?.onCard || !Object.hasOwn(table, name)),
    // Exactly these fields are left out.
  ) as OnCard<Table, Whole>;

/** The values of the fields that form a record's name ("Lancia Fulvia"), or of those that its title adds ("1967"). */
export const namedBy = (table: Fields, names: 'name' | 'title', record: object): string =>
  Object.entries(table)
    .filter(([, field]) => field.names === names)
    .map(([name, field]) => textOf(field, Reflect.get(record, name)))
    .filter(Boolean)
    .join(' ');

/** The schema.org properties of a record that come from its fields. */
export const propertiesOf = (table: Fields, record: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) => {
      const value: unknown = Reflect.get(record, name);
      return field.property && value !== null && value !== undefined ? [[field.property, statedAs(field, value)]] : [];
    }),
  );

function statedAs(field: Field, value: unknown): unknown {
  if (field.type === 'choice') return textOf(field, value);
  return field.type === 'date' && field.monthIsEnough ? String(value).slice(0, 7) : value;
}

/** The name of a field within a sentence, e.g. "prezzo". */
export const nameInSentence = ({ label, inSentence }: Pick<Field, 'label' | 'inSentence'>): string =>
  inSentence ?? label.toLowerCase();

export const yesOrNo = (value: boolean): string => (value ? 'Sì' : 'No');

/**
 * The formatted value of a field; empty if it is missing. Ids of categories and URLs of pictures are returned
 * unchanged.
 */
export function textOf(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  // 0 is the missing value of a draft.
  if (field.type === 'number' && value === 0 && field.min > 0) return '';
  const format: ((value: never) => string) | undefined = field.format;
  // The value belongs to this field, so it has the type of its format.
  if (format) return format(value as never);
  if (field.type === 'number' && typeof value === 'number')
    return `${formatNumber(value)}${field.unit ? ` ${field.unit}` : ''}`;
  if (field.type === 'choice') return field.choices[String(value)] ?? String(value);
  if (field.type === 'date') return formatDate(String(value));
  if (typeof value === 'boolean') return yesOrNo(value);
  return Array.isArray(value) ? value.join(', ') : String(value);
}
