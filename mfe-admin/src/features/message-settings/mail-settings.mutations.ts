import type { MailSettingsDraft } from '@officina/contracts/mail-settings';
import type { ReplyTemplateDraft } from '@officina/contracts/reply-template';
import { queryOptions } from '@officina/platform';
import { mailSettingsQuery, templatesQuery } from '../../shared/email/mail.queries';
import { api } from '../../shared/http/api';
import { showFailure, unlessGone } from '../../shared/http/failures';
import { useWrite } from '../../shared/http/use-write';

/** People whose data is deleted within the next month: the first `limit`, and their total. */
export const expiringQuery = (limit: number) =>
  queryOptions({
    queryKey: ['admin', 'mail-settings', 'expiring', limit],
    staleTime: 0,
    queryFn: ({ signal }) => api.page('listExpiringPeople', { query: { limit }, signal }),
  });

export const useSaveSettings = () =>
  useWrite({
    call: (body: MailSettingsDraft) => api.call('updateMailSettings', { body }),
    done: 'Impostazioni salvate',
    failed: showFailure('Errore nel salvataggio'),
    // The list of expiring people and the privacy page depend on the retention period.
    refreshes: [mailSettingsQuery.queryKey, ['privacy']],
    inForm: true,
  });

/** Creates a template, or updates the one with the id. */
export const useSaveTemplate = (id: number | undefined) =>
  useWrite({
    call: (body: ReplyTemplateDraft) =>
      id === undefined
        ? api.call('createReplyTemplate', { body })
        : api.call('updateReplyTemplate', { params: { id }, body }),
    done: id === undefined ? 'Modello creato' : 'Modello aggiornato',
    failed: showFailure('Errore nel salvataggio'),
    refreshes: [templatesQuery.queryKey],
    inForm: true,
  });

export const useDeleteTemplate = () =>
  useWrite({
    call: (id: number) => unlessGone(api.call('deleteReplyTemplate', { params: { id } })),
    done: 'Modello eliminato',
    failed: showFailure("Errore nell'eliminazione"),
    refreshes: [templatesQuery.queryKey],
  });
