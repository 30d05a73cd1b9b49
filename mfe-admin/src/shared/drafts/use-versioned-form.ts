import type { Versioned } from '@officina/contracts/client';
import { type FieldValues, type Resolver, useForm } from '@officina/forms';
import { useRef, useState } from 'react';
import { showFailure } from '../http/failures';
import { askAboutConflict, type FieldLabels } from './conflict';
import type { DraftKeyParts } from './draft';
import { resetSaved } from './reset-saved';
import { type Outcome, type RecordCalls, saveChanges } from './save-changes';
import { useFormDraft } from './use-form-draft';

export interface VersionedFormOptions<Values extends FieldValues> {
  /** The initial values; the version is empty for a new record. */
  start: () => Versioned<Values>;
  keyParts: Omit<DraftKeyParts, 'username'>;
  resolver: Resolver<Values, unknown, Values>;
  /** When a field is validated again after a refused save; default: "onChange". */
  reValidateMode?: 'onSubmit';
  labels: FieldLabels<Values>;
  /** For a new record, the call that creates it. */
  calls: RecordCalls<Values> | ((sent: Values) => Promise<unknown>);
  /** Object fields whose keys are saved one by one; see `resetSaved`. */
  mergedByKey?: readonly (keyof Values)[];
  /** The text of the toast for an error without a message of its own. */
  failure: string;
}

/** A form of a versioned record, its draft, and a save that keeps the changes of other users. */
export function useVersionedForm<Values extends FieldValues>(options: VersionedFormOptions<Values>) {
  const { keyParts, labels, calls, mergedByKey, failure, ...formOptions } = options;
  const [start] = useState(options.start);
  const [base, setBase] = useState(start);
  /** The current base: the action of a toast may run long after it was shown. */
  const latest = useRef(start);
  const form = useForm<Values, unknown, Values>({ ...formOptions, values: start.value, shouldFocusError: false });
  function rebase(next: Versioned<Values>) {
    latest.current = next;
    setBase(next);
  }
  const draft = useFormDraft(form, keyParts, latest, rebase);

  /** Makes the stored record the base of the form; input since `sent` stays. */
  function take(now: Versioned<Values>, sent: Values) {
    rebase(now);
    resetSaved(form, now.value, sent, mergedByKey);
  }

  async function send(sent: Values): Promise<Outcome<Values>> {
    if (typeof calls !== 'function')
      return saveChanges(latest.current, sent, calls, (conflict) => askAboutConflict(conflict, labels));
    await calls(sent);
    return { kind: 'created' };
  }

  return {
    form,
    base: base.value,
    latest,
    draft,
    take,

    /** Makes the stored record the base of the form; all input stays. */
    async takeCurrent() {
      const now = typeof calls === 'function' ? null : await calls.read();
      if (now) take(now, latest.current.value);
    },

    /** Errors are shown in a toast and rethrown. */
    async save(sent: Values): Promise<Outcome<Values>> {
      try {
        const outcome = await send(sent);
        if (outcome.kind === 'replaced') {
          await draft.putAside();
          rebase(outcome.base);
          form.reset(outcome.base.value);
        } else if (outcome.kind !== 'unsaved') {
          await draft.end();
          if (outcome.now) take(outcome.now, sent);
        }
        return outcome;
      } catch (error) {
        showFailure(failure)(error);
        throw error;
      }
    },
  };
}
