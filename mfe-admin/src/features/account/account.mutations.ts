import type { PasswordChange } from '@officina/contracts/session';
import { sessionQuery, useQueryClient } from '@officina/platform';
import { ownAccountQuery } from '../../shared/account/own-account.queries';
import { api } from '../../shared/http/api';
import { showFailure } from '../../shared/http/failures';
import { useWrite } from '../../shared/http/use-write';
import { sessionsQuery } from './sessions.queries';

export const useChangePassword = () =>
  useWrite({
    call: (body: PasswordChange) => api.call('changePassword', { body }),
    done: (_, { endOtherSessions }) => ({
      title: 'Password aggiornata',
      description: endOtherSessions
        ? 'Gli altri dispositivi dovranno accedere con quella nuova.'
        : 'Dal prossimo accesso usa quella nuova.',
    }),
    failed: showFailure('Non è stato possibile cambiare la password.'),
    refreshes: [sessionsQuery.queryKey],
    inForm: true,
  });

/** Changes or removes the user's own e-mail address, or sends its confirmation again. */
export function useChangeEmail() {
  const queryClient = useQueryClient();
  return useWrite({
    call: (email: string) => api.call('changeOwnEmail', { body: { email } }),
    done: (account, email) => {
      queryClient.setQueryData(ownAccountQuery.queryKey, account);
      const title = email === '' ? 'Indirizzo tolto' : 'Indirizzo salvato';
      const isSent = account.pendingEmail !== null && account.sendsEmail;
      return isSent ? { title, description: `Apri il link che abbiamo mandato a ${account.pendingEmail}.` } : title;
    },
    failed: 'Indirizzo non salvato',
    refreshes: [sessionQuery.queryKey],
    inForm: true,
  });
}

export const useEndOtherSessions = () =>
  useWrite({
    call: () => api.call('endOtherSessions'),
    done: 'Sei uscito da tutti gli altri dispositivi',
    failed: showFailure('Non è stato possibile uscire dagli altri dispositivi.'),
    refreshes: [sessionsQuery.queryKey],
  });
