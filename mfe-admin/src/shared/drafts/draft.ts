/** The unsaved input of a form. */
export interface Draft {
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Version of the record that the form was filled with; empty for a new record. */
  version: string;
  /** The changed fields, as typed. */
  changed: Record<string, unknown>;
  /** The previous values of these fields. */
  before: Record<string, unknown>;
}

/** The user, form and record that a draft belongs to. */
export interface DraftKeyParts {
  username: string;
  /** Name of the form, e.g. "car". */
  form: string;
  /** Id of the record; null for a new one. */
  record: number | string | null;
}

/**
 * Prefix of the keys of all drafts of an owner. It includes the user, so that nobody is offered another user's drafts.
 */
export const draftPrefix = ({ username, form, record }: DraftKeyParts): string =>
  `${[username, form, record ?? 'new'].map(encodeURIComponent).join('/')}/`;

/** A unique id for one opening of a form, whose draft must not overwrite one that was not restored. */
export const newFormId = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

/** Whether a stored value is a valid draft: another release may have written it. */
export function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { key, savedAt, version, changed, before } = value as { [Field in keyof Draft]?: unknown };
  return (
    typeof key === 'string' &&
    typeof savedAt === 'number' &&
    typeof version === 'string' &&
    isRecord(changed) &&
    isRecord(before)
  );
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
