import { type ContactMessage, type MessageState, messageStateLabels } from '@officina/contracts/message';
import { isolated } from '@officina/contracts/plain-text';
import type { NoteDraft } from '@officina/contracts/thread';
import { useMutation } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { showFailure, unlessGone } from '../../shared/failures';
import { changeAsSeen } from '../../shared/lists/as-seen';
import { useRefresh } from '../../shared/refresh';
import { useChanged } from './messages.mutations';
import { threadQuery } from './messages.queries';
import { formatReminder } from './reminder-words';

const onError = (error: unknown) => showFailure(error, 'Errore');

export interface StateChange {
  ids: readonly number[];
  state: MessageState;
  /** The messages as they are shown. */
  shown: Map<number, Pick<ContactMessage, 'id' | 'name' | 'state'>>;
}

const messageOf = (shown: Map<number, { name: string }>, { id }: { id: number }): string =>
  `il messaggio di ${isolated(shown.get(id)?.name ?? '')}`;

const stateLabels: Readonly<Record<string, string>> = messageStateLabels;

/** Changes the state of messages that have the one which is shown, and asks about the others. */
export function useSetState() {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ ids, state, shown }: StateChange) =>
      changeAsSeen({
        ids,
        change: { state },
        shown,
        call: (some, seen) => api.call('setMessagesState', { body: { ids: some, state, seen } }),
        wordsOf: (now) => [messageOf(shown, now), stateLabels[now.state ?? ''] ?? ''],
        label: `Segna come «${messageStateLabels[state]}»`,
      }),
    onSuccess: async ({ done }, { state }) => {
      const label = messageStateLabels[state];
      if (done.length > 0)
        showToast({
          title: done.length === 1 ? `Stato: ${label}` : `${done.length} messaggi: ${label}`,
          tone: 'success',
        });
      await changed(done, { state, stateChangedAt: new Date().toISOString() });
    },
    onError,
  });
}

export interface ReminderChange {
  ids: readonly number[];
  /** Calendar date; null removes the reminder. */
  remindOn: string | null;
  /** The messages as they are shown. */
  shown: Map<number, Pick<ContactMessage, 'id' | 'name' | 'remindOn'>>;
}

/** Sets or removes the reminder of messages that have the one which is shown, and asks about the others. */
export function useSetReminder() {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ ids, remindOn, shown }: ReminderChange) =>
      changeAsSeen({
        ids,
        change: { remindOn },
        shown,
        call: (some, seen) => api.call('setMessagesReminder', { body: { ids: some, remindOn, seen } }),
        wordsOf: (now) => [messageOf(shown, now), now.remindOn ? formatReminder(now.remindOn) : 'senza promemoria'],
        label: remindOn === null ? 'Togli promemoria' : 'Imposta promemoria',
      }),
    onSuccess: async ({ done, kept }, { remindOn }) => {
      const title = remindOn === null ? 'Promemoria tolto' : `Promemoria: ${formatReminder(remindOn)}`;
      if (kept.length === 0 || done.length > 0) showToast({ title, tone: 'success' });
      await changed(done, { remindOn });
    },
    onError,
  });
}

/** Adds a private note, which may be an answer that was given without the site. */
export function useAddNote(id: number) {
  const queryClient = useQueryClient();
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: NoteDraft) => api.call('addNote', { params: { id }, body }),
    onSuccess: async (thread, { isAnswer }) => {
      queryClient.setQueryData(threadQuery(id).queryKey, thread);
      showToast({ title: isAnswer ? 'Risposta annotata' : 'Nota aggiunta', tone: 'success' });
      await changed([id], isAnswer ? thread.message : {});
    },
    onError,
  });
}

/** Id of the form below the entries, which takes the focus when a note is gone. */
export const noteFormId = 'message-note';

/** Deletes a private note. */
export function useDeleteNote() {
  const refresh = useRefresh('message');
  return useMutation({
    mutationFn: (id: number) => unlessGone(api.call('deleteNote', { params: { id } })),
    onSuccess: async () => {
      showToast({ title: 'Nota eliminata', tone: 'success' });
      document.querySelector<HTMLElement>(`#${noteFormId} textarea`)?.focus();
      await refresh();
    },
    onError,
  });
}

/** Tries an undelivered e-mail again at once. */
export function useRetryEmail() {
  const refresh = useRefresh('message');
  return useMutation({
    mutationFn: (id: number) => api.call('retryEmail', { params: { id } }),
    onSuccess: async ({ status, problem }) => {
      if (status === 'sent') showToast({ title: 'Email inviata', tone: 'success' });
      else if (status === 'waiting') showToast({ title: 'Il server riprova adesso', tone: 'success' });
      else showToast({ title: "Errore nell'invio", description: problem ?? '', tone: 'error' });
      await refresh();
    },
    onError,
  });
}
