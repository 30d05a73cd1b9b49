import { splitEntries } from './list-entries';

/** A text in the field of a list that is not yet added to the list. */
export interface PendingText {
  text: string;
  /** Adds it to its list. */
  add: () => void;
}

const pending = new WeakMap<object, Map<string, PendingText>>();

/** The pending texts of a form by field name. The form is identified by its `control`. */
export function pendingTexts(control: object): Map<string, PendingText> {
  const known = pending.get(control);
  if (known) return known;
  const texts = new Map<string, PendingText>();
  pending.set(control, texts);
  return texts;
}

/** The values of a form as if every pending text had been added to its list. */
export function withPendingTexts<Values extends object>(control: object, values: Values): Values {
  const added = [...pendingTexts(control)].map(([field, { text }]): [string, unknown] => {
    const list: unknown = Reflect.get(values, field);
    return [field, Array.isArray(list) ? [...list, ...splitEntries(text)] : list];
  });
  return { ...values, ...Object.fromEntries(added) };
}
