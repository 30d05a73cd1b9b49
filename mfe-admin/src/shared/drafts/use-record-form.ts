import { type FieldValues, type Resolver, useForm } from '@officina/forms';
import { showToast } from '@officina/platform';
import { useState } from 'react';
import { showFailure } from '../failures';
import { useRefresh } from '../refresh';
import { withSession } from '../session/session-expiry';
import { type Answer, type Collision, type FormBase, type RecordCalls, saveChanges } from './save-changes';
import { useFormDraft } from './use-form-draft';

export interface RecordFormOptions<Values extends FieldValues> {
  kind: 'cars' | 'projects';
  /** Absent for a new record. */
  id: number | undefined;
  /** What the form is filled with at first. */
  start: FormBase<Values>;
  resolver: Resolver<Values, unknown, Values>;
  create: (sent: Values) => Promise<unknown>;
  calls: (id: number) => Omit<RecordCalls<Values>, 'createAnew'>;
  /** Makes what is sent independent of the record it was read from. */
  selfContained: (sent: Values) => Promise<Values>;
  done: { created: string; updated: string };
}

/** A question about a collision, as it stands on screen. */
export type OpenCollision<Values extends object> = Collision<Values> & { answer: (answer: Answer) => void };

/** The form of a record: its draft, and saving it without losing what anybody wrote. */
export function useRecordForm<Values extends FieldValues>(options: RecordFormOptions<Values>) {
  const { kind, id, resolver, done } = options;
  const [start] = useState(options.start);
  const [base, setBase] = useState(start);
  const [collision, setCollision] = useState<OpenCollision<Values> | null>(null);
  const form = useForm<Values, unknown, Values>({ resolver, values: start.values, shouldFocusError: false });
  const draft = useFormDraft(form, { form: kind, record: id ?? null, base, rebase: setBase });
  const refresh = useRefresh(kind);

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
      await withSession(() => options.create(sent));
      return { kind: 'created' } as const;
    }
    const { update, read, restore } = options.calls(id);
    const calls: RecordCalls<Values> = {
      update: (changes, version) => withSession(() => update(changes, version)),
      read: () => withSession(read),
      restore: () => withSession(restore),
      createAnew: async (whole) => {
        const own = await options.selfContained(whole);
        return withSession(() => options.create(own));
      },
    };
    return saveChanges(base, sent, calls, ask);
  }

  /** Resolves to whether it is saved; raises what was refused, once it has been told. */
  async function save(sent: Values): Promise<boolean> {
    try {
      const outcome = await send(sent);
      if (outcome.kind === 'unsaved') return false;
      if (outcome.kind === 'replaced') {
        await draft.putAside();
        setBase(outcome.base);
        form.reset(outcome.base.values);
        return false;
      }
      showToast({ title: done[outcome.kind === 'created' ? 'created' : 'updated'], tone: 'success' });
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
