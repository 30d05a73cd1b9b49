import { binId } from '@officina/contracts/bin';
import type { Versioned } from '@officina/contracts/client';
import { plurals } from '@officina/contracts/kinds';
import { useForm } from '@officina/forms';
import { showToast } from '@officina/platform';
import { useState } from 'react';
import { api } from '../api';
import { askAboutCollision, type FieldLabels } from '../drafts/collision';
import { resetSaved } from '../drafts/reset-saved';
import { type RecordCalls, saveChanges } from '../drafts/save-changes';
import { useFormDraft } from '../drafts/use-form-draft';
import { showFailure } from '../failures';
import { outcomeText } from '../lists/outcome';
import { withLocalPictures } from '../pictures/local-resolver';
import { type Pictured, withOwnPictures } from '../pictures/own-pictures';
import { splitPictures } from '../pictures/sent-pictures';
import { useRefresh } from '../refresh';
import { retryAfterQuestion } from '../session-expiry';
import { finishPictures } from './finish-pictures';
import { nullWhenGone } from './record.queries';
import type { EditedKind } from './record-kind';

/** The form of a record, its draft, and a save that does not lose the changes of any user. */
export function useRecordForm<Values extends Pictured>(
  { name, emptyDraft, resolver, formCalls }: EditedKind<Values>,
  words: FieldLabels<Values>,
  record: (Versioned<Values> & { id: number }) | undefined,
) {
  const id = record?.id;
  const [start] = useState<Versioned<Values>>(() => record ?? { value: emptyDraft(), version: '' });
  const [base, setBase] = useState(start);
  const [rules] = useState(() => withLocalPictures(resolver));
  const form = useForm<Values, unknown, Values>({ resolver: rules, values: start.value, shouldFocusError: false });
  const draft = useFormDraft(form, { form: plurals[name], record: id ?? null, base, rebase: setBase });
  const refresh = useRefresh(name);

  /** Sends values with local pictures: those that do not fit into the request follow in the upload queue. */
  async function withPictures<Sent extends Partial<Pictured>>(sent: Sent, call: (body: Sent) => Promise<number>) {
    const { body, forget, ...rest } = await splitPictures(sent);
    const entityId = await call(body);
    await forget();
    await finishPictures({ entityType: name, entityId }, rest);
  }

  const create = (whole: Values) => withPictures(whole, async (body) => (await formCalls.create(body)).id);

  async function send(sent: Values) {
    if (id === undefined) {
      await create(sent);
      return { kind: 'created' } as const;
    }
    const calls: RecordCalls<Values> = {
      update: (changes, version) =>
        withPictures(changes, async (body) => {
          await formCalls.update(id, body, version);
          return id;
        }),
      read: () => retryAfterQuestion(() => nullWhenGone(formCalls.read(id))),
      restore: () => api.call('restoreFromBin', { body: { ids: [binId(name, id)] } }),
      createAnew: async (whole) => create(await withOwnPictures(whole)),
    };
    return saveChanges(base, sent, calls, (collision) => askAboutCollision(collision, words));
  }

  /** What was typed stays, over what was restored meanwhile. */
  async function takeRestored() {
    const now = id === undefined ? null : await formCalls.read(id);
    if (now) {
      resetSaved(form, now.value, base.value);
      setBase(now);
    }
    await refresh();
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

  return { form, draft, base: base.value, save, takeRestored };
}
