import * as v from 'valibot';
import { byFilter, type Field, type Fields, type ValueOf } from './field';
import { calendarDateInItaly } from './format';
import {
  isOnCalendar,
  lineText,
  patchShape,
  pictureReference,
  pictureReferences,
  strictShape,
  text,
  textList,
  toPlainLine,
  wholeNumber,
} from './schema';

/** Reads the values of a field in a response. */
type Reader<Of extends Field> = v.GenericSchema<ValueOf<Of>>;
/** Validates a field in a request: an optional field, and a flag with its initial value, may be left out. */
type Rule<Of extends Field> = Of extends { optional: true } | { type: 'flag' }
  ? v.OptionalSchema<v.GenericSchema<ValueOf<Of>>, ValueOf<Of>>
  : v.GenericSchema<ValueOf<Of>>;
type Readers<Table extends Fields> = { [Name in keyof Table]: Reader<Table[Name]> };
type Rules<Table extends Fields> = { [Name in keyof Table]: Rule<Table[Name]> };

const mapped = (table: Fields, make: (field: Field) => v.GenericSchema) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, make(field)]));

/** The entries of a response's schema. */
export const readersOf = <Table extends Fields>(table: Table) =>
  // Each name has the reader of its own field.
  mapped(table, readerOf) as Readers<Table>;

/** The schema of a new record. */
export const draftSchema = <Table extends Fields>(table: Table) =>
  // As above.
  strictShape(mapped(table, whenAbsent) as Rules<Table>);

/** The schema of a change: every field may be left out. */
export const patchSchema = <Table extends Fields>(table: Table) =>
  // As above.
  patchShape(mapped(table, ruleOf) as Readers<Table>);

/** The query parameters of a list for the choices that are its filters. */
export const filterQueries = <Table extends Fields>(table: Table) =>
  byFilter(table, (name) => v.optional(choiceOf(table[name], 'Filtro non valido')));

const choiceOf = (field: Field | undefined, refusal: string) =>
  v.picklist(field?.type === 'choice' ? Object.keys(field.choices) : [], refusal);

function readerOf(field: Field): v.GenericSchema {
  const given = ((): v.GenericSchema => {
    switch (field.type) {
      case 'number':
        return v.number();
      case 'flag':
        return v.boolean();
      case 'choice':
        return v.picklist(Object.keys(field.choices));
      case 'list':
      case 'categories':
      case 'pictures':
        return v.array(v.string());
      default:
        return v.string();
    }
  })();
  return field.optional ? v.nullable(given) : given;
}

function whenAbsent(field: Field): v.GenericSchema {
  if (field.type === 'flag') return v.optional(ruleOf(field), field.initial);
  return field.optional ? v.optional(ruleOf(field), null) : ruleOf(field);
}

function ruleOf(field: Field): v.GenericSchema {
  const given = givenRule(field);
  if (!field.optional) return given;
  // A form sends an empty text for what is not given; one of spaces looks empty, too.
  const nothing = v.pipe(
    v.string(),
    toPlainLine,
    v.maxLength(0),
    v.transform(() => null),
  );
  return v.union(
    [v.null(), nothing, given],
    ({ input }) => v.safeParse(given, input).issues?.[0]?.message ?? field.refusal,
  );
}

function givenRule(field: Field): v.GenericSchema {
  switch (field.type) {
    case 'line':
      return checked(lineText(field.min, field.refusal, field.max), field);
    case 'text':
      return checked(text(field.min, field.refusal), field);
    case 'number':
      return checked(wholeNumber(field.min, field.refusal), field);
    case 'flag':
      return v.boolean(field.refusal);
    case 'choice':
      return choiceOf(field, field.refusal);
    case 'date':
      return checked(calendarDate(field.refusal), field);
    case 'list':
      return textList(field.refusal);
    case 'category':
      return lineText(1, field.refusal, 100);
    case 'categories':
      return v.pipe(
        v.array(lineText(1, field.refusal, 100), field.refusal),
        v.minLength(1, field.refusal),
        v.maxLength(50, 'Massimo 50 categorie'),
      );
    case 'picture':
      return pictureReference(field.refusal);
    case 'pictures':
      return pictureReferences(field.refusal);
  }
}

const checked = <Value>(
  rule: v.GenericSchema<Value>,
  { also }: { also?: { holds: (value: Value) => boolean; message: string | (() => string) } },
): v.GenericSchema<Value> => (also ? v.pipe(rule, v.check(also.holds, also.message)) : rule);

/** A calendar date "YYYY-MM-DD". An ISO instant is converted to its date in Italian time. */
const calendarDate = (refusal: string) =>
  v.pipe(
    v.string(refusal),
    toPlainLine,
    v.check((value) => /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(value) && isRealDate(value), refusal),
    v.transform((value) => (value.length === 10 ? value : calendarDateInItaly(new Date(value)))),
    // PostgreSQL has no year 0, and a year of more than four digits does not fit the format.
    v.check((value) => value.length === 10 && !value.startsWith('0000'), refusal),
  );

const isRealDate = (value: string): boolean =>
  isOnCalendar(value.slice(0, 10)) && (value.length === 10 || !Number.isNaN(new Date(value).getTime()));
