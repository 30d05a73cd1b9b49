import type { JsonShape } from '@officina/contracts/json-shape';

/**
 * Whether every value of one shape is a value of another, by these rules:
 *
 * - The type is the same; an integer is a number. A `const` or an `enum` has only values that the other has.
 * - Each alternative of an `anyOf` fits an alternative of the other.
 * - Lengths and ranges are not wider.
 * - An object has each key that the other requires, always; its values fit under the same key. A key that the other
 *   does not know is a difference only if `strict`.
 *
 * What it cannot compare fits: patterns, formats, transformations, checks in code, files, and every other keyword of
 * JSON Schema. It knows nothing of what a value means.
 */
export function differences(given: JsonShape, wanted: JsonShape, { strict }: { strict: boolean }): Difference[] {
  return compare(given, wanted, [], strict);
}

export interface Difference {
  /** Keys from the outermost to the innermost; list items have none. */
  path: string[];
  /** The key is required but missing, optional but required, or unknown; or its value does not fit. */
  kind: 'absent' | 'optional' | 'unknown' | 'value';
  /** For 'value': the given and the wanted JSON Schema, as text. */
  given?: string;
  wanted?: string;
}

function compare(given: JsonShape, wanted: JsonShape, path: string[], strict: boolean): Difference[] {
  if (isUnknown(given) || isUnknown(wanted)) return [];
  if (given.anyOf) return given.anyOf.flatMap((one) => compare(one, wanted, path, strict));
  if (wanted.anyOf) {
    const tries = wanted.anyOf.map((one) => ({ one, found: compare(given, one, path, strict) }));
    if (tries.some(({ found }) => found.length === 0)) return [];
    // Reports the differences to the corresponding alternative, if it is unambiguous.
    const [meant, another] = tries.filter(({ one }) => one.type === given.type);
    return meant && !another ? meant.found : [valueAt(path, describe(given), describe(wanted))];
  }
  const values = valuesOf(given);
  const allowed = valuesOf(wanted);
  if (allowed) {
    const odd = values?.filter((value) => !allowed.includes(value));
    return odd?.length === 0 ? [] : [valueAt(path, odd ? list(odd) : describe(given), list(allowed))];
  }
  const isType = values
    ? values.every((value) => typeOf(value) === basic(wanted.type))
    : given.type === wanted.type || basic(given.type) === wanted.type;
  if (!isType) return [valueAt(path, describe(given), describe(wanted))];
  return [
    ...(values ? [] : limits.flatMap((limit) => compareLimit(limit, given, wanted, path))),
    ...(given.items && wanted.items ? compare(given.items, wanted.items, path, strict) : []),
    ...(wanted.type === 'object' ? compareKeys(given, wanted, path, strict) : []),
  ];
}

function compareKeys(given: JsonShape, wanted: JsonShape, path: string[], strict: boolean): Difference[] {
  const others = (shape: JsonShape) =>
    typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined;
  const [givenOthers, wantedOthers] = [others(given), others(wanted)];
  const missing = (wanted.required ?? [])
    .filter((key) => !given.required?.includes(key))
    .map((key): Difference => ({ path: [...path, key], kind: given.properties?.[key] ? 'optional' : 'absent' }));
  const known = Object.entries(given.properties ?? {}).flatMap(([key, value]): Difference[] => {
    const place = [...path, key];
    const target = wanted.properties?.[key] ?? wantedOthers;
    if (target) return compare(value, target, place, strict);
    return strict ? [{ path: place, kind: 'unknown' }] : [];
  });
  return [
    ...missing,
    ...known,
    ...(givenOthers && wantedOthers ? compare(givenOthers, wantedOthers, path, strict) : []),
  ];
}

/** Limiting keywords, and whether a larger number is the wider limit. */
const limits = [
  ['minLength', false],
  ['maxLength', true],
  ['minItems', false],
  ['maxItems', true],
  ['minimum', false],
  ['maximum', true],
] as const;

function compareLimit([name, isUpper]: (typeof limits)[number], given: JsonShape, wanted: JsonShape, path: string[]) {
  const [has, may] = [given[name], wanted[name]];
  if (may === undefined || (has !== undefined && (isUpper ? has <= may : has >= may))) return [];
  return [valueAt(path, has === undefined ? `no ${name}` : `${name} ${has}`, `${name} ${may}`)];
}

const valueAt = (path: string[], given: string, wanted: string): Difference => ({ path, kind: 'value', given, wanted });

const isUnknown = ({ type, anyOf, ...shape }: JsonShape): boolean => !type && !anyOf && !valuesOf(shape);

const valuesOf = (shape: JsonShape): unknown[] | undefined => (shape.const === undefined ? shape.enum : [shape.const]);

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value);
const basic = (type: string | undefined) => (type === 'integer' ? 'number' : type);

function describe(shape: JsonShape): string {
  const values = valuesOf(shape);
  if (values) return list(values);
  return shape.anyOf ? shape.anyOf.map(describe).join(' | ') : (shape.type ?? '');
}

const list = (values: unknown[]): string => values.map((value) => JSON.stringify(value)).join(' | ');
