import * as v from 'valibot';
import { maxInteger, maxPageSize } from './limits';
import { maxOwnedPictures } from './picture';
import { plainLine, plainText } from './plain-text';
import { storedDomain } from './shown-email';

/**
 * An object schema that refuses unknown keys. A missing key gets the message of its field, so that forms and the API
 * report the same text.
 */
export function strictShape<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, (issue) => {
    const key = issue.path?.[0]?.key;
    if (issue.expected === 'never') return 'Campo non riconosciuto';
    const field = typeof key === 'string' ? entries[key] : undefined;
    if (!field) return 'Dati non validi';
    return v.safeParse(field, undefined).issues?.[0]?.message ?? 'Campo obbligatorio';
  });
}

/** The same with all fields optional, for partial updates. */
export const patchShape = <const Entries extends v.ObjectEntries>(entries: Entries) => v.partial(strictShape(entries));

/** An action that normalises the text. Not `v.transform`, which would hide the limits after it from the JSON Schema. */
const plain = (bring: (text: string) => string): v.BaseTransformation<string, string, never> => ({
  kind: 'transformation',
  type: 'plain',
  reference: plain,
  async: false,
  '~run': (dataset) => ({ ...dataset, value: bring(dataset.value) }),
});

const tooLong = (maximum: number) => `Massimo ${maximum} caratteri`;

/**
 * Refuses a text that is much longer than `maximum` before it is normalised, which may shorten it. A check, because the
 * JSON Schema should only contain the limit of the normalised text.
 */
export const notFarLonger = (maximum: number, message: string) =>
  v.check((text: string) => text.length <= Math.max(1000, maximum * 4), message);

/** Text of one or more lines; `message` is for a text that is too short, missing or not a string. */
export const text = (minimum: number, message: string, maximum = 20_000) =>
  v.pipe(
    v.string(message),
    notFarLonger(maximum, tooLong(maximum)),
    plain(plainText),
    v.minLength(minimum, message),
    v.maxLength(maximum, tooLong(maximum)),
  );

/** Text on one line; `broken` is the message for text of several lines, which no form field sends. */
export const lineText = (
  minimum: number,
  message: string,
  maximum: number,
  broken = 'Il testo deve stare su una riga sola',
) =>
  v.pipe(
    v.string(message),
    notFarLonger(maximum, tooLong(maximum)),
    v.trim(),
    v.regex(/^[^\n\v\f\r\x85]*$/, broken),
    plain(plainLine),
    v.minLength(minimum, message),
    v.maxLength(maximum, tooLong(maximum)),
  );

/**
 * A normalised line without further rules, for schemas that add their own. Refuses what is far longer than `maximum`.
 */
export const looseLine = (message: string, maximum: number, tooLong = message) =>
  v.pipe(v.string(message), notFarLonger(maximum, tooLong), plain(plainLine));

/** A text that must be empty. */
export const blankText = v.pipe(v.string(), notFarLonger(0, tooLong(0)), plain(plainText), v.maxLength(0));

export const freeText = (maximum = 2_000) => text(0, 'Inserisci un testo', maximum);

/** A line that may be empty. */
export const freeLine = (maximum: number) => lineText(0, 'Inserisci un testo', maximum);

export const wholeNumber = (minimum: number, message: string) =>
  v.pipe(
    v.number(message),
    v.minValue(minimum, message),
    v.integer('Inserisci un numero intero'),
    v.maxValue(maxInteger, 'Il numero è troppo grande'),
  );

/** Converts a domain with non-ASCII letters to Punycode, as most browsers do. */
function plainAddress(text: string): string {
  const address = plainLine(text);
  const at = address.lastIndexOf('@') + 1;
  const domain = at > 0 ? storedDomain(address.slice(at)) : undefined;
  return domain === undefined ? address : address.slice(0, at) + domain;
}

const address = (message: string) =>
  v.pipe(v.string(message), notFarLonger(254, message), plain(plainAddress), v.maxLength(254, message));

/**
 * An e-mail address by the HTML standard, which browsers implement; `missing` is the message for an empty text. Without
 * a minimum length, which the schemas that releases were built with do not have.
 */
export const emailText = (message: string, missing = message) =>
  v.pipe(
    address(message),
    v.rfcEmail(({ input }) => (input === '' ? missing : message)),
  );

/** An e-mail address or an empty text. */
export const optionalEmailText = (message: string) =>
  v.pipe(
    address(message),
    v.check((address) => address === '' || v.RFC_EMAIL_REGEX.test(address), message),
  );

/** Created by the client once for each new thing, so that a repeated request stores it only once. */
export const IdempotencyKey = v.pipe(
  v.string('Identificativo non valido'),
  v.regex(/^[\w-]{16,64}$/, 'Identificativo non valido'),
);

/** Query of a request that creates a record: repeated with the same key, it changes the record that is stored. */
export const CreationQuery = v.object({ key: v.optional(IdempotencyKey) });

/**
 * A list with at least one item, or none if `mayBeEmpty`, and at most the given number; `message` is for any other
 * value. A list that is too long is refused before its items are validated.
 */
export function list<const Item extends v.GenericSchema>(
  item: Item,
  message: string,
  [maximum, tooMany]: [number, string],
  mayBeEmpty = true,
): v.GenericSchema<v.InferInput<Item>[], v.InferOutput<Item>[]> {
  const all = v.array(item, message);
  const short = v.maxLength<v.InferOutput<Item>[], number, string>(maximum, tooMany);
  const items = mayBeEmpty ? v.pipe(all, short) : v.pipe(all, v.minLength(1, message), short);
  const refused = v.custom<v.InferOutput<Item>[]>(() => false, tooMany);
  const run: v.GenericSchema<v.InferInput<Item>[], v.InferOutput<Item>[]>['~run'] = (dataset, config) =>
    (Array.isArray(dataset.value) && dataset.value.length > maximum ? refused : items)['~run'](dataset, config);
  return { ...items, '~run': run };
}

/** A list of non-empty lines. */
export const textList = (message: string, mayBeEmpty = false) =>
  list(lineText(1, 'Il testo non può essere vuoto', 500), message, [100, 'Massimo 100 voci'], mayBeEmpty);

/** A picture in a request body: data URL of a new one, or URL of one that the record already has. */
export const pictureReference = (message: string) =>
  v.pipe(
    v.string(message),
    v.minLength(1, message),
    v.regex(/^(data:|\/media\/)/, 'Immagine non valida: carica un file o scegli un’immagine già presente'),
  );

export const pictureReferences = (message: string, mayBeEmpty = false) =>
  list(pictureReference(message), message, [maxOwnedPictures, `Massimo ${maxOwnedPictures} immagini`], mayBeEmpty);

/** ISO 8601 instant in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());

/** A calendar date without time: "2026-03-01". */
export const CalendarDate = (message: string) =>
  v.pipe(
    v.string(message),
    v.isoDate(message),
    // PostgreSQL has no year 0.
    v.check((date) => isOnCalendar(date) && !date.startsWith('0000'), message),
  );

/** Whether a date exists: false for "2026-02-30", which matches the pattern. */
export function isOnCalendar(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

const unknownId = 'Identificativo non valido';
/** A record id, limited to the database's integer columns. */
export const RecordId = v.pipe(
  v.number(unknownId),
  v.integer(unknownId),
  v.minValue(1, unknownId),
  v.maxValue(maxInteger, unknownId),
);

/** A record id from text: of a path, query or form. */
export const RecordIdText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, unknownId), v.transform(Number), RecordId);

export const IdParams = v.object({ id: RecordIdText });

export const queryInteger = (minimum: number, maximum: number, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, message),
      v.transform(Number),
      v.minValue(minimum, message),
      v.maxValue(maximum, message),
    ),
  );

export const queryBoolean = v.optional(
  v.pipe(
    v.picklist(['true', 'false'], 'Usa true oppure false'),
    v.transform((value) => value === 'true'),
  ),
);

/**
 * One of these texts, or an unknown one from a newer server, which readers show as it is. The gate compares only the
 * known texts (`api/src/delivery/gate/shape-fit.ts`).
 */
export const openList = <const Known extends string>(known: readonly Known[]) =>
  v.union([v.picklist(known), v.custom<string & {}>((value) => typeof value === 'string')]);

const queryLine = (maximum: number, message: string) =>
  v.optional(v.pipe(looseLine(message, maximum), v.maxLength(maximum, message)));

/** Query parameters of every list; values arrive as text. */
export const pagingQuery = {
  limit: queryInteger(1, maxPageSize, `limit deve essere un numero da 1 a ${maxPageSize}`),
  offset: queryInteger(0, 999_999_999, 'offset deve essere un numero non negativo'),
  q: queryLine(200, 'La ricerca è troppo lunga'),
};
/** A state of a kind of record, or "public" for all states that visitors see. */
export const queryState = <const State extends string>(states: Readonly<Record<State, string>>) =>
  v.optional(v.picklist(['public', ...keysOf(states)], 'Stato non valido'));

/** Typed `Object.keys` of a table with exactly the keys of its type. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

export const queryName = queryLine(200, 'Il filtro è troppo lungo');

/** Sort key: a field name for ascending order, with a leading minus for descending. */
export const sortQuery = <const Field extends string>(fields: readonly Field[]) =>
  v.optional(
    v.picklist(
      fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`]),
      'Ordinamento non valido',
    ),
  );

/** For `addIssue` in a check of a whole form: an issue of one of its fields. */
export function issueAt<Form extends object>(input: Form, key: keyof Form & string, message: string) {
  const item = { type: 'object', origin: 'value', input, key, value: input[key] } as const;
  const path: [typeof item] = [item];
  return { message, path };
}

/** Check for a form with a field twice: `repeated` must be the same as `field`. */
export const repeats = <Form extends { repeated: string }>(field: NoInfer<keyof Form>, message: string) =>
  v.rawCheck<Form>(({ dataset: { typed, value }, addIssue }) => {
    if (!typed || value[field] === value.repeated) return;
    addIssue(issueAt(value, 'repeated', message));
  });
