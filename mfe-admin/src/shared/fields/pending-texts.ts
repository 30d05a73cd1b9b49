/** A text that stands in the field of a list and was not added to it yet. */
export interface PendingText {
  text: string;
  /** Adds it to its list. */
  add: () => void;
}

const pending = new WeakMap<object, Map<string, PendingText>>();

/** The texts of a form that wait to be added to their lists, by field. The form is known by its `control`. */
export function pendingTexts(control: object): Map<string, PendingText> {
  const known = pending.get(control);
  if (known) return known;
  const texts = new Map<string, PendingText>();
  pending.set(control, texts);
  return texts;
}

/** The values of a form as if every text that waits had been added. */
export function withPendingTexts<Values extends object>(control: object, values: Values): Values {
  const added = [...pendingTexts(control)].map(([field, { text }]): [string, unknown] => {
    const list: unknown = Reflect.get(values, field);
    return [field, Array.isArray(list) ? [...list, text.trim()] : list];
  });
  return { ...values, ...Object.fromEntries(added) };
}
