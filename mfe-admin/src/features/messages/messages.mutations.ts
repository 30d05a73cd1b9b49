import type { Page } from '@officina/contracts/client';
import type { ContactMessage } from '@officina/contracts/message';
import { showToast, useQueryClient } from '@officina/platform';
import { binNote } from '../../shared/dialogs/bin-note';
import { confirm } from '../../shared/dialogs/questions';
import { api } from '../../shared/http/api';
import { failureText, showFailure } from '../../shared/http/failures';
import { useWrite } from '../../shared/http/use-write';
import { oneOrSeveral } from '../../shared/lists/in-batches';
import { useUndoableDelete } from '../../shared/lists/use-undoable-delete';
import { messageListsKey, messageQuery, threadQuery } from './messages.queries';

/** Writes to messages run one after the other, so that the last toast belongs to the last write. */
const scope = { id: 'messages' };

/** Returns a function that writes changed fields into the cached messages and lists. */
export function useChanged() {
  const queryClient = useQueryClient();
  return (ids: readonly number[], changes: Partial<ContactMessage>) => {
    for (const id of ids)
      queryClient.setQueryData(messageQuery(id).queryKey, (message) => message && { ...message, ...changes });
    const chosen = new Set(ids);
    queryClient.setQueriesData<Page<ContactMessage>>(
      { queryKey: messageListsKey },
      (list) =>
        list && { ...list, items: list.items.map((row) => (chosen.has(row.id) ? { ...row, ...changes } : row)) },
    );
  };
}

/** Marks messages as read. `isSilent`: without a toast, as it follows from opening a message. */
export function useMarkRead({ isSilent = false } = {}) {
  const changed = useChanged();
  return useWrite({
    scope,
    call: (ids: readonly number[]) =>
      oneOrSeveral(
        ids,
        (id) => api.call('markMessageRead', { params: { id } }),
        (part) => api.call('markMessagesRead', { body: { ids: part } }),
      ),
    done: (_, ids) => {
      changed(ids, { read: true });
      return isSilent ? undefined : readTitle(ids.length);
    },
    failed: showFailure('Errore'),
    refreshes: ['message'],
  });
}

const readTitle = (count: number): string =>
  count > 1 ? `${count} messaggi contrassegnati come letti` : 'Messaggio contrassegnato come letto';

/** Asks, and deletes messages; the toast offers to undo it for some seconds. */
export function useDeleteMessages() {
  const queryClient = useQueryClient();
  const remove = useUndoableDelete<readonly number[]>({
    kind: 'message',
    scope,
    failed: (error) =>
      showToast({ title: "Errore nell'eliminazione", description: failureText(error, ''), tone: 'error' }),
    call: async (ids) => {
      // A running request for a conversation would fail with 404 after the deletion.
      await Promise.all(ids.map((id) => queryClient.cancelQueries({ queryKey: threadQuery(id).queryKey })));
      const gone = await oneOrSeveral(
        ids,
        (id) => api.call('deleteMessage', { params: { id } }),
        (part) => api.call('deleteMessages', { body: { ids: part } }),
      );
      // An open message is about to be closed: fetch it only when it is opened again.
      for (const id of gone) {
        void queryClient.invalidateQueries({ queryKey: messageQuery(id).queryKey, refetchType: 'none' });
      }
      return gone;
    },
  });

  async function ask(ids: readonly number[], onGone: (gone: readonly (number | string)[]) => void) {
    const what = ids.length === 1 ? 'questo messaggio' : `questi ${ids.length} messaggi`;
    const text = `Sei sicuro di voler eliminare ${what}?`;
    if (!(await confirm({ title: 'Conferma eliminazione', text, note: binNote, act: 'Elimina' }))) return;
    remove.mutate(ids, {
      onSuccess: onGone,
      // Its conversation was not fetched during the deletion.
      onError: () => {
        for (const id of ids) void queryClient.invalidateQueries({ queryKey: threadQuery(id).queryKey });
      },
    });
  }

  return { ask, isPending: remove.isPending };
}
