import { type ContactMessage, type MessageState, messageStateLabels } from '@officina/contracts/message';
import { isolated } from '@officina/contracts/plain-text';
import type { NoteDraft } from '@officina/contracts/thread';
import { useQueryClient } from '@officina/platform';
import { api } from '../../shared/http/api';
import { showFailure, unlessGone } from '../../shared/http/failures';
import { useWrite } from '../../shared/http/use-write';
import { bulkChange } from '../../shared/lists/bulk-change';
import { useChanged } from './messages.mutations';
import { threadQuery } from './messages.queries';
import { formatReminder } from './reminder-dates';

const outcome = { failed: showFailure('Errore'), refreshes: ['message'] } as const;

export interface StateChange {
  ids: readonly number[];
  state: MessageState;
  /** The messages as displayed. */
  shown: Map<number, Pick<ContactMessage, 'id' | 'name' | 'state'>>;
}

const messageInSentence = (shown: Map<number, { name: string }>, { id }: { id: number }): string =>
  `il messaggio di ${isolated(shown.get(id)?.name ?? '')}`;

const stateLabels: Readonly<Record<string, string>> = messageStateLabels;

/** Changes the state of messages. Asks first about those whose state is no longer the displayed one. */
export function useSetState() {
  const changed = useChanged();
  return useWrite({
    ...outcome,
    call: ({ ids, state, shown }: StateChange) =>
      bulkChange({
        ids,
        change: { state },
        shown,
        call: (some, seen) => api.call('setMessagesState', { body: { ids: some, state, seen } }),
        describe: (now) => [messageInSentence(shown, now), stateLabels[now.state ?? ''] ?? ''],
        label: `Segna come «${messageStateLabels[state]}»`,
      }),
    done: ({ done }, { state }) => {
      const label = messageStateLabels[state];
      changed(done, { state, stateChangedAt: new Date().toISOString() });
      if (done.length > 0) return done.length === 1 ? `Stato: ${label}` : `${done.length} messaggi: ${label}`;
    },
  });
}

export interface ReminderChange {
  ids: readonly number[];
  /** Calendar date; null removes the reminder. */
  remindOn: string | null;
  /** The messages as displayed. */
  shown: Map<number, Pick<ContactMessage, 'id' | 'name' | 'remindOn'>>;
}

/** Sets or removes the reminder of messages. Asks first about those whose reminder is no longer the displayed one. */
export function useSetReminder() {
  const changed = useChanged();
  return useWrite({
    ...outcome,
    call: ({ ids, remindOn, shown }: ReminderChange) =>
      bulkChange({
        ids,
        change: { remindOn },
        shown,
        call: (some, seen) => api.call('setMessagesReminder', { body: { ids: some, remindOn, seen } }),
        describe: (now) => [
          messageInSentence(shown, now),
          now.remindOn ? formatReminder(now.remindOn) : 'senza promemoria',
        ],
        label: remindOn === null ? 'Togli promemoria' : 'Imposta promemoria',
      }),
    done: ({ done, kept }, { remindOn }) => {
      changed(done, { remindOn });
      if (kept.length === 0 || done.length > 0)
        return remindOn === null ? 'Promemoria tolto' : `Promemoria: ${formatReminder(remindOn)}`;
    },
  });
}

/** Adds a private note, which may record an answer that was given outside of the site. */
export function useAddNote(id: number) {
  const queryClient = useQueryClient();
  const changed = useChanged();
  return useWrite({
    ...outcome,
    call: (body: NoteDraft) => api.call('addNote', { params: { id }, body }),
    done: (thread, { isAnswer }) => {
      queryClient.setQueryData(threadQuery(id).queryKey, thread);
      changed([id], isAnswer ? thread.message : {});
      return isAnswer ? 'Risposta annotata' : 'Nota aggiunta';
    },
    inForm: true,
  });
}

/** Id of the form below the entries, which gets the focus when a note is deleted. */
export const noteFormId = 'message-note';

export const useDeleteNote = () =>
  useWrite({
    ...outcome,
    call: (id: number) => unlessGone(api.call('deleteNote', { params: { id } })),
    done: () => {
      document.querySelector<HTMLElement>(`#${noteFormId} textarea`)?.focus();
      return 'Nota eliminata';
    },
  });

/** Lets the server try an undelivered e-mail again at once; its line shows the outcome. */
export const useRetryEmail = () =>
  useWrite({
    ...outcome,
    call: (id: number) => api.call('retryEmail', { params: { id } }),
    done: 'Il server riprova adesso',
  });
