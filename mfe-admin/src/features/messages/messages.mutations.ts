import type { ContactMessage } from '@officina/contracts/message';
import { useMutation } from '@officina/forms';
import { api, showToast } from '@officina/platform';
import { failureText } from '../../shared/failures';
import { useRefresh } from '../../shared/refresh';

/** Marks a message as read. Opening one does so without a word; asking for it is confirmed. */
export function useMarkRead({ isQuiet }: { isQuiet: boolean }) {
  const refresh = useRefresh('messages');
  return useMutation({
    mutationFn: ({ id }: ContactMessage) => api.call('markMessageRead', { params: { id } }),
    onSuccess: async () => {
      if (!isQuiet) showToast({ title: 'Messaggio contrassegnato come letto', tone: 'success' });
      await refresh();
    },
    onError: (error) => showToast({ title: 'Errore', description: failureText(error, 'Errore'), tone: 'error' }),
  });
}

export function useDeleteMessage() {
  const refresh = useRefresh('messages');
  return useMutation({
    mutationFn: ({ id }: ContactMessage) => api.call('deleteMessage', { params: { id } }),
    onSuccess: async () => {
      showToast({ title: 'Messaggio eliminato', tone: 'success' });
      await refresh();
    },
    onError: (error) =>
      showToast({ title: "Errore nell'eliminazione", description: failureText(error, ''), tone: 'error' }),
  });
}
