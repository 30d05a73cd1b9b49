import type { EmailConfigDraft } from '@officina/contracts/email-config';
import { showToast } from '@officina/platform';
import { emailConfigQuery } from '../../shared/email/email-sender';
import { sendingMethodKeys } from '../../shared/email/mail.queries';
import { api } from '../../shared/http/api';
import { useWrite } from '../../shared/http/use-write';

/** Creates or updates the EmailJS account on the server. */
export const useSaveEmailConfig = (id: number | undefined) =>
  useWrite({
    call: (body: EmailConfigDraft) =>
      id === undefined
        ? api.call('createEmailConfig', { body })
        : api.call('updateEmailConfig', { params: { id }, body }),
    done: () => ({
      title: 'Configurazione salvata',
      description: 'La configurazione email è stata salvata con successo',
    }),
    failed: () =>
      showToast({ title: 'Errore', description: 'Errore nel salvataggio della configurazione', tone: 'error' }),
    // After a refusal another user may have created or replaced it: the next attempt must be based on theirs.
    refreshes: [emailConfigQuery.queryKey, ...sendingMethodKeys],
    inForm: true,
  });
