import { isApiError } from '@officina/contracts/client';
import { changedFields, keysOf } from './changed-fields';

/** What a form was filled with, and the version of its record that this was; empty for a new one. */
export interface FormBase<Values> {
  values: Values;
  version: string;
}

/** The calls about one record that exists. */
export interface RecordCalls<Values extends object> {
  /** Sends these fields; refused with 412 when the record is of another version by now, with 404 when it is gone. */
  update: (changes: Partial<Values>, version: string) => Promise<unknown>;
  /** The record as it is now; null when it is gone. */
  read: () => Promise<FormBase<Values> | null>;
  /** Brings the deleted record back. */
  restore: () => Promise<unknown>;
  /** Makes a new record of all that the form holds. */
  createAnew: (sent: Values) => Promise<unknown>;
}

/** What somebody else did while the form was open. */
export type Collision<Values extends object> =
  | { kind: 'changed'; mine: Partial<Values>; theirs: Partial<Values> }
  | { kind: 'gone' };

/** What the user wants to be done about it. */
export type Answer = 'mine' | 'current' | 'restore' | 'create' | 'stay';

/** A question about a collision, as it stands on screen. */
export type OpenCollision<Values extends object> = Collision<Values> & { answer: (answer: Answer) => void };

export type Outcome<Values> =
  | { kind: 'saved' | 'created' | 'unsaved' }
  /** The record as it is now was preferred to what the form holds. */
  | { kind: 'replaced'; base: FormBase<Values> };

/**
 * Saves what was changed since `base`, and nothing else. Whatever somebody else changed meanwhile
 * is told to `ask` before it is touched. Raises what the API refused for other reasons.
 */
export async function saveChanges<Values extends object>(
  base: FormBase<Values>,
  sent: Values,
  calls: RecordCalls<Values>,
  ask: (collision: Collision<Values>) => Promise<Answer>,
): Promise<Outcome<Values>> {
  const mine = changedFields(base.values, sent);
  if (keysOf(mine).length === 0) return { kind: 'saved' };
  let { version } = base;
  for (;;) {
    const refusal = await refusalOf(calls.update(mine, version));
    if (refusal === null) return { kind: 'saved' };
    const current = refusal === 404 ? null : await calls.read();
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
    const theirs = changedFields(base.values, current.values);
    if (keysOf(theirs).length > 0) {
      const answer = await ask({ kind: 'changed', mine, theirs });
      if (answer === 'current') return { kind: 'replaced', base: current };
      if (answer !== 'mine') return { kind: 'unsaved' };
    }
    version = current.version;
  }
}

/** 412 or 404 where the call was refused so, null where it succeeded. */
async function refusalOf(call: Promise<unknown>): Promise<404 | 412 | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 412)) return error.status;
    throw error;
  }
}
