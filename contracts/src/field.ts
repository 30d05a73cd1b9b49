/**
 * The fields of a kind of record stand in one table, e.g. `carFields`: what may be sent, and how the field is called and
 * shown. The tables hold no schemas, because public pages load them; `rules.ts` makes those.
 */
import { formatDate, formatNumber } from './format';

/** A further condition of a field's value, with the sentence for a value that fails it. */
export interface Condition<Value> {
  holds: (value: Value) => boolean;
  message: string | (() => string);
}

interface Entry<Value> {
  /** Its name in forms, tables and lists: "Prezzo". */
  label: string;
  /** Its name within a sentence, where it is not the label in lower case. */
  inSentence?: string;
  /** Shown at the input. */
  hint?: string;
  /**
   * Key of the form's step that has the input. A field without one follows from the others: it may be sent in their place,
   * and is neither in the form nor in the log.
   */
  step?: string;
  /** Heading of the fields that stand together at the end of their step. */
  group?: string;
  /** The input takes the whole width of the form. */
  isWide?: boolean;
  /** Without it the field is required; a value that is not given is null. */
  optional?: true;
  /** A draft needs it, too: it may lack every other field, which is then an empty text, an empty list or 0. */
  inDrafts?: true;
  /** The states of a record, besides the draft, that may lack it. */
  lackedIn?: readonly string[];
  /** Refuses a value that is missing, of another type, or too short. */
  refusal: string;
  /** The form's own sentence for a field that was left empty. */
  emptyRefusal?: string;
  also?: Condition<Value>;
  /**
   * Where visitors see it: in the technical sheet, which shows every such field that is filled; in a place of its own,
   * which the pages name; or nowhere.
   */
  shown: 'sheet' | 'own' | 'nowhere';
  /**
   * Name of the flag that shows it to visitors; its checkbox stands below the input. While the flag is off, an optional
   * field is null for visitors, and their searches do not find it.
   */
  publicWhen?: string;
  /** Cards of public lists show it. */
  onCard?: true;
  /** A column of the list in the back office, which can be sorted by it; `header` where it is not the label. */
  inList?: { header?: string; align?: 'end' };
  /** The name of a record is made of the fields marked 'name', its title in the log and the bin also of these. */
  names?: 'name' | 'title';
  /** The schema.org property that takes its value: of a choice its name, of a date what visitors see of it. */
  property?: string;
  /** The value as readers see it, where its type does not say it. */
  format?: (value: Value) => string;
  /** The column of the CSV file, where it is not the label with the value. */
  column?: { header: string; cell?: (value: Value) => string | number };
  /** A value that the rules accept, shown in messages; the drafts of tests have it. */
  example: Value;
}

/** One line of text. */
export interface LineField extends Entry<string> {
  type: 'line';
  /** Characters. */
  min: number;
  max: number;
}

/** Text of several lines. */
export interface TextField extends Entry<string> {
  type: 'text';
  min: number;
}

/** A whole number. */
export interface NumberField extends Entry<number> {
  type: 'number';
  min: number;
  /** Written after the number: "82.000 km". */
  unit?: string;
  /** Other units in which it may be typed, and how many of `unit` one of them is. */
  converts?: Readonly<Record<string, number>>;
  /** The value of a new form, which also replaces a text without any digit. */
  fallback?: () => number;
  /** A year: two digits typed for one, as in "'67", are the latest such year that is not in the future. */
  isYear?: true;
  /** The arrow keys change it by one. */
  hasArrows?: true;
}

export interface FlagField extends Entry<boolean> {
  type: 'flag';
  /** The value of a record that is sent without it. */
  initial: boolean;
}

/** One of some values, each with its Italian name. The values are stored, and stand in URLs where the field is a filter. */
export interface ChoiceField extends Entry<string> {
  type: 'choice';
  choices: Readonly<Record<string, string>>;
  /** The value of a new record that is sent without it. */
  initial?: string;
  /** A filter of the public list: its search param, and its word for all values. */
  filter?: { param: string; all: string };
}

/** A calendar date "YYYY-MM-DD". */
export interface DateField extends Entry<string> {
  type: 'date';
  /** Only the month is shown to visitors. */
  monthIsEnough?: true;
}

/** A list of lines. */
export interface ListField extends Entry<readonly string[]> {
  type: 'list';
  /** The name of an entry: "caratteristica". */
  item: string;
}

/** The id of a category of the kind. */
export interface CategoryField extends Entry<string> {
  type: 'category';
}

export interface CategoriesField extends Entry<readonly string[]> {
  type: 'categories';
}

/** A stored picture, or the data URL of a new one. */
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

/** For the table of a kind whose public list has no filters of fields, and whose answers are the same for everyone. */
export type AllPublic = Readonly<Record<string, { filter?: never; publicWhen?: never }>>;

/** The fields of a kind by name, in the order in which forms, logs and tables list them. */
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

/** The type of a field's value. */
export type ValueOf<Of extends Field> = Of extends { optional: true } ? GivenValue<Of> | null : GivenValue<Of>;

/** The values of all fields of a table. */
export type ValuesOf<Table extends Fields> = { -readonly [Name in keyof Table]: ValueOf<Table[Name]> };

/** A record whose fields all have their examples. */
export const exampleOf = <Table extends Fields>(table: Table) =>
  // One value for each field of the table.
  Object.fromEntries(Object.entries(table).map(([name, { example }]) => [name, example])) as ValuesOf<Table>;

/** The names of a table's fields, in its order. */
export const namesOf = <Table extends Fields>(table: Table): (keyof Table & string)[] => Object.keys(table);

type Marked<Table extends Fields, Mark> = {
  [Name in keyof Table]: Table[Name] extends Mark ? Name : never;
}[keyof Table] &
  string;

/** The values of the fields that a form has. */
export type FormValues<Table extends Fields> = Pick<ValuesOf<Table>, Marked<Table, { step: string }>>;
export const formNames = <Table extends Fields>(table: Table): Marked<Table, { step: string }>[] =>
  namesOf(table).filter((name): name is Marked<Table, { step: string }> => table[name]?.step !== undefined);

/** Whether a record in this state may lack a field. */
export const mayLack = ({ inDrafts, lackedIn = [] }: Field, state: string): boolean =>
  state === 'draft' ? !inDrafts : lackedIn.includes(state);

/** The value of a field that a record lacks; that of a choice or a flag is its initial one. */
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

/** Names of the fields that are columns of the back office's list. */
export type ListedName<Table extends Fields> = Marked<Table, { inList: object }>;
export const listedNames = <Table extends Fields>(table: Table): ListedName<Table>[] =>
  namesOf(table).filter((name): name is ListedName<Table> => table[name]?.inList !== undefined);

/** Names of the fields that are filters of the public list. */
export type FilterName<Table extends Fields> = Marked<Table, { type: 'choice'; filter: object }>;
export const filterNames = <Table extends Fields>(table: Table): FilterName<Table>[] =>
  namesOf(table).filter((name): name is FilterName<Table> => filterOf(table[name]) !== undefined);

/** One value for each filter of a public list. */
export const byFilter = <Table extends Fields, Value>(table: Table, make: (name: FilterName<Table>) => Value) =>
  // Exactly these names.
  Object.fromEntries(filterNames(table).map((name) => [name, make(name)])) as Record<FilterName<Table>, Value>;

const filterOf = (field: Field | undefined) => (field?.type === 'choice' ? field.filter : undefined);

/** A record as visitors see it: what its flag does not show is null. */
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
    // Exactly these are left out.
  ) as OnCard<Table, Whole>;

/** The values of the fields that a record's name is made of ("Lancia Fulvia"), or those that its title adds ("1967"). */
export const namedBy = (table: Fields, names: 'name' | 'title', record: object): string =>
  Object.entries(table)
    .filter(([, field]) => field.names === names)
    .map(([name, field]) => textOf(field, Reflect.get(record, name)))
    .filter(Boolean)
    .join(' ');

/** The schema.org properties that take the value of a field. */
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

/** The name of a field within a sentence: "prezzo". */
export const nameInSentence = ({ label, inSentence }: Pick<Field, 'label' | 'inSentence'>): string =>
  inSentence ?? label.toLowerCase();

/** A boolean in Italian. */
export const yesOrNo = (value: boolean): string => (value ? 'Sì' : 'No');

/** A field's value as readers see it; empty for one that is not given. Ids of categories and pictures stay as they are. */
export function textOf(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  // What a draft lacks is 0.
  if (field.type === 'number' && value === 0 && field.min > 0) return '';
  const format: ((value: never) => string) | undefined = field.format;
  // The value is that of this field.
  if (format) return format(value as never);
  if (field.type === 'number' && typeof value === 'number')
    return `${formatNumber(value)}${field.unit ? ` ${field.unit}` : ''}`;
  if (field.type === 'choice') return field.choices[String(value)] ?? String(value);
  if (field.type === 'date') return formatDate(String(value));
  if (typeof value === 'boolean') return yesOrNo(value);
  return Array.isArray(value) ? value.join(', ') : String(value);
}
