import type { Versioned } from '@officina/contracts/client';
import type { FieldValues, UseFormReturn } from '@officina/forms';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedFields, keysOf, mergeCompatible, pickFields } from './changed-fields';
import { type Draft, type DraftKeyParts, newFormId } from './draft';
import { draftStore } from './draft-store';
import { useDraftPrefix } from './use-draft-prefix';

export type FormDraft = ReturnType<typeof useFormDraft>;

/**
 * Stores the input of a form in this browser at each change until it is saved, and offers the drafts of earlier
 * openings. `base`: the initial values, with an empty version for a new record. `rebase` is called when a restored
 * draft is based on another version of the record, with the known values of that version.
 */
export function useFormDraft<Values extends FieldValues>(
  { getValues, reset, subscribe }: UseFormReturn<Values, unknown, Values>,
  keyParts: Omit<DraftKeyParts, 'username'>,
  base: RefObject<Versioned<Values>>,
  rebase: (base: Versioned<Values>) => void,
) {
  const prefix = useDraftPrefix(keyParts.form, keyParts.record);
  const [offered, setOffered] = useState<Draft>();
  const [isKept, setKept] = useState(true);
  const discarded = useRef(new Set<string>());
  const [firstKey] = useState(() => prefix + newFormId());
  const key = useRef(firstKey);

  const offerEarlier = useCallback(async () => {
    const drafts = await draftStore.list(prefix);
    setOffered(drafts.find((draft) => draft.key !== key.current && !discarded.current.has(draft.key)));
  }, [prefix]);

  useEffect(() => {
    void draftStore.clearOld().then(offerEarlier);
  }, [offerEarlier]);

  const store = useEffectEvent(async () => {
    const { value, version } = base.current;
    const changed = changedFields(value, getValues());
    const draft = { key: key.current, savedAt: Date.now(), version, changed, before: pickFields(value, changed) };
    if (keysOf(changed).length === 0) await draftStore.remove(draft.key);
    else setKept(await draftStore.put(draft));
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: () => void store() }), [subscribe]);

  return {
    /** The latest draft of earlier openings of the form. */
    offered,
    /** False once the browser has refused to store the draft. */
    isKept,
    /** Fills the form with the offered draft; later input changes that draft. */
    async resume() {
      if (!offered) return;
      key.current = offered.key;
      setOffered(undefined);
      const { value, version } = base.current;
      if (offered.version !== version) {
        // Saving detects later changes, and asks about fields that both users have changed.
        rebase({ value: mergeCompatible(value, offered.before), version: offered.version });
      }
      reset(mergeCompatible(value, offered.changed), { keepDefaultValues: true });
      await offerEarlier();
    },
    /** Removes the offered draft; an earlier one is offered then. */
    async discard() {
      if (!offered) return;
      // At once: a draft must not be offered while it is being removed.
      discarded.current.add(offered.key);
      setOffered(undefined);
      await draftStore.remove(offered.key);
      await offerEarlier();
    },
    /** Offers the current input as a draft at once; later input goes to another draft. */
    async putAside() {
      key.current = prefix + newFormId();
      await offerEarlier();
    },
    /** Removes the draft after the form is saved. */
    async end() {
      const ended = key.current;
      key.current = prefix + newFormId();
      await draftStore.remove(ended);
    },
  };
}
