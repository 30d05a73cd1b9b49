import type { PasswordChange } from '@officina/contracts/session';
import { useMutation } from '@officina/forms';
import { sessionQuery, showToast, useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { refusedFields, showFailure, showRefusal } from '../../shared/failures';
import { ownAccountQuery } from '../../shared/own-account.queries';
import { sessionsQuery } from './sessions.queries';

/** Changes the password. Field errors are left to the form; any other error is shown in a toast. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => api.call('changePassword', { body }),
    onSuccess: async (_, { endOtherSessions }) => {
      showToast({
        title: 'Password aggiornata',
        description: endOtherSessions
          ? 'Gli altri dispositivi dovranno accedere con quella nuova.'
          : 'Dal prossimo accesso usa quella nuova.',
        tone: 'success',
      });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => {
      if (refusedFields(error).size === 0) showFailure(error, 'Non è stato possibile cambiare la password.');
    },
  });
}

/** Changes, removes or confirms again the own address. Field errors are left to the form. */
export function useChangeEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => api.call('changeOwnEmail', { body: { email } }),
    onSuccess: async (account, email) => {
      const title = email === '' ? 'Indirizzo tolto' : 'Indirizzo salvato';
      const isSent = account.pendingEmail !== null && account.sendsEmail;
      const description = isSent ? `Apri il link che abbiamo mandato a ${account.pendingEmail}.` : undefined;
      showToast({ title, ...(description ? { description } : {}), tone: 'success' });
      queryClient.setQueryData(ownAccountQuery.queryKey, account);
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (error) => {
      if (refusedFields(error).size === 0) showRefusal('Indirizzo non salvato')(error);
    },
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('endOtherSessions'),
    onSuccess: async () => {
      showToast({ title: 'Sei uscito da tutti gli altri dispositivi', tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => showFailure(error, 'Non è stato possibile uscire dagli altri dispositivi.'),
  });
}
