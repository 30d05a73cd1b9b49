import type { Versioned } from '@officina/contracts/client';
import type { FieldValues, UseFormReturn } from '@officina/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import { withPendingTexts } from '../fields/pending-texts';
import { changedFields, keysOf, mergeCompatible, pickFields } from './changed-fields';
import { type Draft, type DraftOwner, newFormId } from './draft';
import { draftStore } from './draft-store';
import { createDraftWriter, type DraftWriter } from './draft-writer';
import { useDraftPrefix } from './use-draft-prefix';

export type FormDraft = ReturnType<typeof useFormDraft>;

/**
 * Stores the input of a form in this browser until it is saved, and offers the drafts of earlier openings.
 * `base` is what the form was filled with, with an empty version for a new record; `rebase` is called when a resumed
 * draft is based on another version of the record, with the known values of that version.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  options: Omit<DraftOwner, 'username'> & { base: Versioned<Values>; rebase: (base: Versioned<Values>) => void },
) {
  const { control, getValues, reset, subscribe } = form;
  const prefix = useDraftPrefix(options.form, options.record);
  const [offered, setOffered] = useState<Draft>();
  const [isKept, setKept] = useState(true);
  const base = useRef(options.base);
  useEffect(() => {
    base.current = options.base;
  });

  const discarded = useRef(new Set<string>());
  const write = (key: string) => createDraftWriter(key, read, setKept);
  const writer = useRef<DraftWriter>(null);
  writer.current ??= write(prefix + newFormId());

  function read(): Omit<Draft, 'key' | 'savedAt'> | null {
    const { value, version } = base.current;
    const changed = changedFields(value, withPendingTexts(control, getValues()));
    if (keysOf(changed).length === 0) return null;
    return { version, changed, before: pickFields(value, changed) };
  }

  const look = useCallback(async () => {
    const drafts = await draftStore.list(prefix);
    setOffered(drafts.find(({ key }) => key !== writer.current?.key && !discarded.current.has(key)));
  }, [prefix]);

  useEffect(() => {
    void draftStore.clearOld().then(look);
  }, [look]);

  useEffect(() => {
    const schedule = () => writer.current?.schedule();
    const flush = () => void writer.current?.flush();
    const stop = subscribe({ formState: { values: true }, callback: schedule });
    // A text not yet added to its list is not a form value, so `subscribe` does not report it.
    document.addEventListener('input', schedule);
    document.addEventListener('visibilitychange', flush);
    // The browser asks whether to leave, which gives this write time to complete; on `pagehide` it may be too late.
    window.addEventListener('beforeunload', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      document.removeEventListener('input', schedule);
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('beforeunload', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [subscribe]);

  /** Stores later input under this key. */
  async function goOn(key: string) {
    await writer.current?.flush();
    writer.current = write(key);
    await look();
  }

  return {
    /** The latest draft of earlier openings of the form. */
    offered,
    /** False once the browser has refused to store the draft. */
    isKept,
    /** Fills the form with the offered draft. */
    async resume() {
      if (!offered) return;
      await goOn(offered.key);
      const { value, version } = base.current;
      if (offered.version !== version) {
        // Saving detects what has changed since, and asks about fields that both users have changed.
        options.rebase({ value: mergeCompatible(value, offered.before), version: offered.version });
      }
      reset(mergeCompatible(value, offered.changed), { keepDefaultValues: true });
    },
    /** Removes the offered draft; an earlier one is offered then. */
    async discard() {
      if (!offered) return;
      // At once: what is being removed must not be offered until it is gone.
      discarded.current.add(offered.key);
      setOffered(undefined);
      await draftStore.remove(offered.key);
      await look();
    },
    /** Stores the current input as a draft that is offered at once; later input goes to another draft. */
    async putAside() {
      writer.current?.schedule();
      await goOn(prefix + newFormId());
    },
    /** Removes the draft, once the form is saved. */
    async end() {
      const ended = writer.current;
      writer.current = write(prefix + newFormId());
      await ended?.end();
    },
  };
}
