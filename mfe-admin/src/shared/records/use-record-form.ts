import { binId } from '@officina/contracts/bin';
import type { Versioned } from '@officina/contracts/client';
import { useForm } from '@officina/forms';
import { showToast } from '@officina/platform';
import { useState } from 'react';
import { api } from '../api';
import { type Answer, type Collision, type OpenCollision, type RecordCalls, saveChanges } from '../drafts/save-changes';
import { useFormDraft } from '../drafts/use-form-draft';
import { showFailure } from '../failures';
import { outcomeText } from '../lists/outcome';
import { type Pictured, withOwnPictures } from '../pictures/own-pictures';
import { listsOf, useRefresh } from '../refresh';
import { retryAfterQuestion } from '../session-expiry';
import { nullWhenGone } from './record.queries';
import type { EditedKind } from './record-kind';

/** The form of a record, its draft, and a save that does not lose the changes of any user. */
export function useRecordForm<Values extends Pictured>(
  { name, emptyDraft, resolver, formCalls }: EditedKind<Values>,
  record: (Versioned<Values> & { id: number }) | undefined,
) {
  const id = record?.id;
  const [start] = useState<Versioned<Values>>(() => record ?? { value: emptyDraft(), version: '' });
  const [base, setBase] = useState(start);
  const [collision, setCollision] = useState<OpenCollision<Values> | null>(null);
  const form = useForm<Values, unknown, Values>({ resolver, values: start.value, shouldFocusError: false });
  const draft = useFormDraft(form, { form: listsOf[name], record: id ?? null, base, rebase: setBase });
  const refresh = useRefresh(name);

  const ask = (asked: Collision<Values>) =>
    new Promise<Answer>((settle) => {
      const answer = (given: Answer) => {
        setCollision(null);
        settle(given);
      };
      setCollision({ ...asked, answer });
    });

  async function send(sent: Values) {
    if (id === undefined) {
      await formCalls.create(sent);
      return { kind: 'created' } as const;
    }
    const calls: RecordCalls<Values> = {
      update: (changes, version) => formCalls.update(id, changes, version),
      read: () => retryAfterQuestion(() => nullWhenGone(formCalls.read(id))),
      restore: () => api.call('restoreFromBin', { body: { ids: [binId(name, id)] } }),
      createAnew: async (whole) => formCalls.create(await withOwnPictures(whole)),
    };
    return saveChanges(base, sent, calls, ask);
  }

  /** Resolves to whether it was saved. Errors are shown in a toast and rethrown. */
  async function save(sent: Values): Promise<boolean> {
    try {
      const outcome = await send(sent);
      if (outcome.kind === 'unsaved') return false;
      if (outcome.kind === 'replaced') {
        await draft.putAside();
        setBase(outcome.base);
        form.reset(outcome.base.value);
        return false;
      }
      showToast({ title: outcomeText(outcome.kind === 'created' ? 'creat' : 'aggiornat', name, 1), tone: 'success' });
      await draft.end();
      await refresh();
      return true;
    } catch (error) {
      showFailure(error, 'Errore durante il salvataggio');
      throw error;
    }
  }

  return { form, draft, collision, save };
}
