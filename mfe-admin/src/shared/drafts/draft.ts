/** What was typed into a form and not saved. */
export interface Draft {
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Version of the record on which it was typed; empty for a new one. */
  version: string;
  /** The fields that were changed, as typed. */
  changed: Record<string, unknown>;
  /** What these fields held before. */
  before: Record<string, unknown>;
}

/** Whose draft of which form about which record. */
export interface DraftOwner {
  username: string;
  /** Name of the form, e.g. "car". */
  form: string;
  /** Id of the record; null for a new one. */
  record: number | string | null;
}

/** What the keys of all drafts of an owner start with. */
export const draftPrefix = ({ username, form, record }: DraftOwner): string =>
  `${[username, form, record ?? 'new'].map(encodeURIComponent).join('/')}/`;

/** Each opening of a form writes a draft of its own, so that it overwrites none that was not taken up. */
export const draftKey = (owner: DraftOwner, opening: string): string => draftPrefix(owner) + opening;

/** Milliseconds after which a draft is cleared. */
export const draftLifetime = 30 * 24 * 60 * 60 * 1000;

/** Whether what the store holds is a draft: another release may have written it. */
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
