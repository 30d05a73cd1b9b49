/** The fields of `after` that differ from `before`, with their new values. */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const key of keysOf(after)) if (!isSame(before[key], after[key])) changed[key] = after[key];
  return changed;
}

/** The fields of `values` whose names are keys of `fields`. */
export function pickFields<Values extends object>(values: Values, fields: object): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const key of keysOf(values)) if (key in fields) picked[key] = values[key];
  return picked;
}

/**
 * `values` overwritten by those `fields` that it has with the same type, because a draft may be of an older form. A
 * number may also be a text, which was typed and is not a number; null is an optional field without a value.
 */
export function mergeCompatible<Values extends object>(
  values: Values,
  fields: Readonly<Record<string, unknown>>,
): Values {
  const fitting = Object.entries(fields).filter(([key, value]) =>
    fits(kindOf(Reflect.get(values, key)), kindOf(value)),
  );
  return { ...values, ...Object.fromEntries(fitting) };
}

/**
 * The list `own` with the items that `now` has besides those of `before`. Undefined if `now` differs otherwise, and if
 * `own` is longer than `before`, too: both may have added the same items.
 */
export function withItemsAdded(before: unknown, own: unknown, now: unknown): unknown[] | undefined {
  if (!Array.isArray(before) || !Array.isArray(own) || !Array.isArray(now) || own.length > before.length)
    return undefined;
  let kept = 0;
  const added: unknown[] = [];
  for (const item of now) {
    if (kept < before.length && isSame(before[kept], item)) kept += 1;
    else added.push(item);
  }
  return kept === before.length ? [...own, ...added] : undefined;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

export const keysOf = <Values extends object>(values: Values): (keyof Values)[] =>
  Object.keys(values).filter((key): key is keyof Values & string => key in values);

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

const isTyped = (kind: string): boolean => kind === 'string' || kind === 'number';

const fits = (current: string, stored: string): boolean =>
  current === stored ||
  (current === 'number' && stored === 'string') ||
  (current === 'null' && isTyped(stored)) ||
  (stored === 'null' && isTyped(current));
