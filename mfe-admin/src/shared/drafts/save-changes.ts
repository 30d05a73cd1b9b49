import { isApiError, type Versioned } from '@officina/contracts/client';
import { changedFields, isSame, keysOf, withItemsAdded } from './changed-fields';

/** API calls for one existing record. */
export interface RecordCalls<Values extends object> {
  /**
   * Sends these fields, which differ from `base`. Rejects with 412 if the record has another version, with 404 if it is
   * deleted. Resolves to the saved record if the form stays open.
   */
  update: (changes: Partial<Values>, version: string, base: Values) => Promise<Versioned<Values> | undefined>;
  /** The current record; null if it is deleted. */
  read: () => Promise<Versioned<Values> | null>;
  /** Restores the deleted record. */
  restore: () => Promise<unknown>;
  /** Creates a new record from all values of the form. */
  createAnew: (sent: Values) => Promise<unknown>;
}

/** A change or deletion by another user while the form was open. */
export type Conflict<Values extends object> =
  | { kind: 'changed'; mine: Partial<Values>; theirs: Partial<Values> }
  | { kind: 'gone' };

/** The user's decision about a conflict. */
export type Answer = 'mine' | 'current' | 'restore' | 'create' | 'stay';

export type Outcome<Values> =
  | { kind: 'saved' | 'created'; now?: Versioned<Values> | undefined }
  | { kind: 'unsaved' }
  /** The user chose the current record over the form's values. */
  | { kind: 'replaced'; base: Versioned<Values> };

/**
 * Saves only the fields that differ from `base`. If another user has changed or deleted the record meanwhile, `ask`
 * decides what to do, unless the changes can be merged. Throws all other API errors.
 */
export async function saveChanges<Values extends object>(
  base: Versioned<Values>,
  sent: Values,
  calls: RecordCalls<Values>,
  ask: (conflict: Conflict<Values>) => Promise<Answer>,
): Promise<Outcome<Values>> {
  const mine = changedFields(base.value, sent);
  if (keysOf(mine).length === 0) return { kind: 'saved' };
  let { version } = base;
  let merged = mine;
  for (;;) {
    const answer = await refusalOr(calls.update(merged, version, base.value));
    if (typeof answer !== 'number') return { kind: 'saved', now: answer };
    const current = answer === 404 ? null : await calls.read();
    if (current === null) {
      const answer = await ask({ kind: 'gone' });
      if (answer === 'create') {
        await calls.createAnew(sent);
        return { kind: 'created' };
      }
      if (answer !== 'restore') return { kind: 'unsaved' };
      await calls.restore();
      continue;
    }
    const conflict = mergeLists(base.value, mine, changedFields(base.value, current.value));
    merged = conflict.merged;
    if (keysOf(conflict.theirs).length > 0) {
      const answer = await ask({ kind: 'changed', mine, theirs: conflict.theirs });
      if (answer === 'current') return { kind: 'replaced', base: current };
      if (answer !== 'mine') return { kind: 'unsaved' };
    }
    version = current.version;
  }
}

/**
 * `merged` is `mine` with the items that were only added to its lists, as uploads add photos. `theirs` are the changes
 * in `now` that are neither these nor those of `mine`, whose answer may have been lost.
 */
function mergeLists<Values extends object>(before: Values, mine: Partial<Values>, now: Partial<Values>) {
  const theirs = { ...now };
  const lists: [PropertyKey, unknown[]][] = [];
  for (const field of keysOf(now)) {
    const own = field in mine ? mine[field] : before[field];
    const list = withItemsAdded(before[field], own, now[field]);
    if (list || isSame(own, now[field])) delete theirs[field];
    if (list && field in mine) lists.push([field, list]);
  }
  return { theirs, merged: { ...mine, ...Object.fromEntries(lists) } };
}

/** Resolves to the result of the call, or to 412 or 404 if it failed with that status. */
async function refusalOr<Value>(call: Promise<Value>): Promise<Value | 404 | 412> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 412)) return error.status;
    throw error;
  }
}
