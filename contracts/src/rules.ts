import * as v from 'valibot';
import { calendarDateInItaly } from './clock';
import { byFilter, emptyValue, type Field, type Fields, mayLack, type ValueOf } from './field';
import {
  blankText,
  isOnCalendar,
  lineText,
  list,
  looseLine,
  patchShape,
  pictureReference,
  pictureReferences,
  strictShape,
  text,
  textList,
  wholeNumber,
} from './schema';

/** Schema of a field in responses. */
type Reader<Of extends Field> = v.GenericSchema<ValueOf<Of>>;
/**
 * Schema of a field in requests. Optional fields and flags with an initial value may be omitted; so may choices with an
 * initial value and derived fields, whose values the API determines.
 */
type Rule<Of extends Field> = Of extends { type: 'choice'; initial: string }
  ? v.OptionalSchema<v.GenericSchema<ValueOf<Of>>, undefined>
  : Of extends { step: string }
    ? Of extends { optional: true } | { type: 'flag' }
      ? v.OptionalSchema<v.GenericSchema<ValueOf<Of>>, ValueOf<Of>>
      : v.GenericSchema<ValueOf<Of>>
    : v.OptionalSchema<v.GenericSchema<ValueOf<Of>>, undefined>;
type Readers<Table extends Fields> = { [Name in keyof Table]: Reader<Table[Name]> };
type Rules<Table extends Fields> = { [Name in keyof Table]: Rule<Table[Name]> };

const mapped = (table: Fields, make: (field: Field) => v.GenericSchema) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, make(field)]));

/** The entries of a response schema. */
export const readersOf = <Table extends Fields>(table: Table) =>
  // Each name has the reader of its own field.
  mapped(table, readerOf) as Readers<Table>;

/** Schema of a new record, with the rules of the state that is sent, or of the initial state. */
export const draftSchema = <Table extends Fields>(table: Table) =>
  // Like above; fields that a draft may lack may also be omitted.
  byState(table, initialState(table), (state) =>
    strictShape(mapped(table, (field) => whenAbsent(field, mayLack(field, state))) as Rules<Table>),
  );

/**
 * Schema of a change, in which all fields are optional. Without a state the rules of a draft apply; only the API knows
 * the state of the stored record and what it requires.
 */
export const patchSchema = <Table extends Fields>(table: Table) =>
  // Like above.
  byState(table, 'draft', (state) =>
    patchShape(mapped(table, (field) => ruleOf(field, mayLack(field, state))) as Readers<Table>),
  );

const initialState = ({ state }: Fields): string => (state?.type === 'choice' && state.initial) || '';

/**
 * A schema that applies the rules of the value's state. As JSON Schema it is that of a draft, which accepts all values.
 */
function byState<Schema extends v.GenericSchema>(table: Fields, otherwise: string, make: (state: string) => Schema) {
  if (table.state?.type !== 'choice') return make(otherwise);
  const schemas = new Map(Object.keys(table.state.choices).map((state) => [state, make(state)]));
  const schemaOf = (input: unknown) => schemas.get(stateIn(input) ?? otherwise) ?? schemas.get(otherwise);
  // `Object.assign` below replaces the method, which would apply the rules of a draft.
  const run: Schema['~run'] = (dataset, config) =>
    (schemaOf(dataset.value) ?? make(otherwise))['~run'](dataset, config);
  return Object.assign(make('draft'), { '~run': run });
}

function stateIn(input: unknown): string | undefined {
  const state: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'state') : undefined;
  return typeof state === 'string' ? state : undefined;
}

/** Query parameters of a list for the choice fields that are filters. */
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

function whenAbsent(field: Field, isLacked: boolean): v.GenericSchema {
  const rule = ruleOf(field, isLacked);
  if (!field.step || (field.type === 'choice' && field.initial)) return v.optional(rule);
  return field.type === 'flag' || field.optional || isLacked ? v.optional(rule, () => emptyValue(field)) : rule;
}

function ruleOf(field: Field, isLacked: boolean): v.GenericSchema {
  const given = givenRule(field, isLacked);
  const nothing = nothingFor(field, isLacked);
  if (nothing.length === 0) return given;
  return v.union([...nothing, given], ({ input }) => v.safeParse(given, input).issues?.[0]?.message ?? field.refusal);
}

/** Schemas of the values that stand for a missing field, if it may be missing. */
function nothingFor(field: Field, isLacked: boolean): v.GenericSchema[] {
  // Forms send an empty text for a missing value; spaces count as empty, too.
  if (field.optional)
    return [
      v.null(),
      v.pipe(
        blankText,
        v.transform(() => null),
      ),
    ];
  if (!isLacked) return [];
  switch (field.type) {
    case 'number':
      return field.min > 0 ? [v.literal(0)] : [];
    case 'line':
    case 'text':
    case 'date':
    case 'category':
    case 'picture':
      return [blankText];
    default:
      return [];
  }
}

/** Schema of a given value; a list may be empty if `mayBeEmpty`. */
function givenRule(field: Field, mayBeEmpty: boolean): v.GenericSchema {
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
      return textList(field.refusal, mayBeEmpty);
    case 'category':
      return lineText(1, field.refusal, 100);
    case 'categories':
      return list(lineText(1, field.refusal, 100), field.refusal, [50, 'Massimo 50 categorie'], mayBeEmpty);
    case 'picture':
      return pictureReference(field.refusal);
    case 'pictures':
      return pictureReferences(field.refusal, mayBeEmpty);
  }
}

const checked = <Value>(
  rule: v.GenericSchema<Value>,
  { also }: { also?: { holds: (value: Value) => boolean; message: string | (() => string) } },
): v.GenericSchema<Value> => (also ? v.pipe(rule, v.check(also.holds, also.message)) : rule);

/** A calendar date "YYYY-MM-DD". ISO instants are converted to the date in Italian time. */
const calendarDate = (refusal: string) =>
  v.pipe(
    looseLine(refusal, 30),
    v.check((value) => /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(value) && isRealDate(value), refusal),
    v.transform((value) => (value.length === 10 ? value : calendarDateInItaly(new Date(value)))),
    // PostgreSQL has no year 0, and years with more than four digits do not fit the format.
    v.check((value) => value.length === 10 && !value.startsWith('0000'), refusal),
  );

const isRealDate = (value: string): boolean =>
  isOnCalendar(value.slice(0, 10)) && (value.length === 10 || !Number.isNaN(new Date(value).getTime()));
