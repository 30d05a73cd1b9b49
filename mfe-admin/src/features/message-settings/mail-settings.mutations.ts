import type { MailSettingsDraft } from '@officina/contracts/mail-settings';
import type { ReplyTemplateDraft } from '@officina/contracts/reply-template';
import { useMutation } from '@officina/forms';
import { queryOptions, showToast, useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { mailSettingsQuery, templatesQuery } from '../../shared/email/mail.queries';
import { showFailure, unlessGone } from '../../shared/failures';

/** People whose data is deleted within the next month: the first `limit`, and how many there are. */
export const expiringQuery = (limit: number) =>
  queryOptions({
    queryKey: ['admin', 'mail-settings', 'expiring', limit],
    staleTime: 0,
    queryFn: ({ signal }) => api.page('listExpiringPeople', { query: { limit }, signal }),
  });

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MailSettingsDraft) => api.call('updateMailSettings', { body }),
    onSuccess: async () => {
      showToast({ title: 'Impostazioni salvate', tone: 'success' });
      // The list of expiring people and the privacy page follow the retention.
      await queryClient.invalidateQueries({ queryKey: mailSettingsQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: ['privacy'] });
    },
    onError: (error) => showFailure(error, 'Errore nel salvataggio'),
  });
}

/** Creates a template, or changes the one with the id. */
export function useSaveTemplate(id: number | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReplyTemplateDraft) =>
      id === undefined
        ? api.call('createReplyTemplate', { body })
        : api.call('updateReplyTemplate', { params: { id }, body }),
    onSuccess: async () => {
      showToast({ title: id === undefined ? 'Modello creato' : 'Modello aggiornato', tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
    },
    onError: (error) => showFailure(error, 'Errore nel salvataggio'),
  });
}

export function useDeleteTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => unlessGone(api.call('deleteReplyTemplate', { params: { id } })),
    onSuccess: async () => {
      showToast({ title: 'Modello eliminato', tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
    },
    onError: (error) => showFailure(error, "Errore nell'eliminazione"),
  });
}
