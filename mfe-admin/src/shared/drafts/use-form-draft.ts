import type { FieldValues, UseFormReturn } from '@officina/forms';
import { useSession } from '@officina/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { withPendingTexts } from '../fields/pending-texts';
import { changedFields, keysOf, overlaid, sameFields } from './changed-fields';
import { type Draft, type DraftOwner, draftKey, draftPrefix } from './draft';
import { draftStore } from './draft-store';
import { createDraftWriter, type DraftWriter } from './draft-writer';
import { newFormId } from './form-id';
import type { FormBase } from './save-changes';

export interface FormDraft {
  /** What an earlier opening of the form left behind, the latest first. */
  offered: readonly Draft[];
  /** False once the browser refused to keep what was typed. */
  isKept: boolean;
  /** Takes the latest of the offered up again. */
  resume: () => Promise<void>;
  /** Removes the latest of the offered. */
  discard: () => Promise<void>;
  /** Leaves what is typed as a draft that is offered at once; what is typed from now on is another. */
  putAside: () => Promise<void>;
  /** What was typed is saved: its draft is removed. */
  end: () => Promise<void>;
}

/**
 * Keeps what is typed into a form in this browser until it is saved, and offers what earlier
 * openings of the form left behind. `base` is what the form was filled with; `rebase` is called
 * where a draft was typed over an older version of the record, with that version as far as it is known.
 */
export function useFormDraft<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  options: Omit<DraftOwner, 'username'> & { base: FormBase<Values>; rebase: (base: FormBase<Values>) => void },
): FormDraft {
  const { control, getValues, reset, subscribe } = form;
  const username = useSession().user?.username ?? '';
  const owner = { username, form: options.form, record: options.record };
  const prefix = draftPrefix(owner);
  const [offered, setOffered] = useState<readonly Draft[]>([]);
  const [isKept, setKept] = useState(true);
  const base = useRef(options.base);
  useEffect(() => {
    base.current = options.base;
  });

  const write = (key: string) => createDraftWriter(key, read, setKept);
  const writer = useRef<DraftWriter>(null);
  writer.current ??= write(draftKey(owner, newFormId()));

  function read(): Omit<Draft, 'key' | 'savedAt'> | null {
    const { values, version } = base.current;
    const changed = changedFields(values, withPendingTexts(control, getValues()));
    if (keysOf(changed).length === 0) return null;
    return { version, changed, before: sameFields(values, changed) };
  }

  const look = useCallback(async () => {
    const drafts = await draftStore.list(prefix);
    setOffered(drafts.filter(({ key }) => key !== writer.current?.key));
  }, [prefix]);

  useEffect(() => {
    void draftStore.clearOld().then(look);
  }, [look]);

  useEffect(() => {
    const touch = () => writer.current?.touch();
    const flush = () => void writer.current?.flush();
    const stop = subscribe({ formState: { values: true }, callback: touch });
    // A text that is not in its list yet is no value of the form.
    document.addEventListener('input', touch);
    document.addEventListener('visibilitychange', flush);
    // The browser asks whether to leave: what it writes then is stored, while a page that is hidden may be too late.
    window.addEventListener('beforeunload', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      document.removeEventListener('input', touch);
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('beforeunload', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [subscribe]);

  /** What is typed from now on is kept under this key. */
  async function goOn(key: string) {
    await writer.current?.flush();
    writer.current = write(key);
    await look();
  }

  return {
    offered,
    isKept,
    async resume() {
      const [draft] = offered;
      if (!draft) return;
      await goOn(draft.key);
      const { values, version } = base.current;
      if (draft.version !== version) {
        // Saving finds out what has changed since, and asks about every field that both have changed.
        options.rebase({ values: overlaid(values, draft.before), version: draft.version });
      }
      reset(overlaid(values, draft.changed), { keepDefaultValues: true });
    },
    async discard() {
      if (offered[0]) await draftStore.remove(offered[0].key);
      await look();
    },
    async putAside() {
      writer.current?.touch();
      await goOn(draftKey(owner, newFormId()));
    },
    async end() {
      const ended = writer.current;
      writer.current = write(draftKey(owner, newFormId()));
      await ended?.end();
    },
  };
}
