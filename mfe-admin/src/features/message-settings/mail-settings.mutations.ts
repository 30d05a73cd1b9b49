import type { MailSettingsPatch } from '@officina/contracts/mail-settings';
import type { ReplyTemplate, ReplyTemplateDraft } from '@officina/contracts/reply-template';
import { queryOptions } from '@officina/platform';
import { changedFields } from '../../shared/drafts/changed-fields';
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
    call: (body: MailSettingsPatch) => api.call('updateMailSettings', { body }),
    done: 'Impostazioni salvate',
    failed: showFailure('Errore nel salvataggio'),
    // The list of expiring people and the privacy page depend on the retention period.
    refreshes: [mailSettingsQuery.queryKey, ['privacy']],
    inForm: true,
  });

/** Creates a template, or updates what was changed of the given one. */
export const useSaveTemplate = (template: ReplyTemplate | null) =>
  useWrite({
    call: (body: ReplyTemplateDraft) =>
      template
        ? api.call('updateReplyTemplate', {
            params: { id: template.id },
            body: changedFields<ReplyTemplateDraft>(template, body),
          })
        : api.call('createReplyTemplate', { body }),
    done: template ? 'Modello aggiornato' : 'Modello creato',
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
