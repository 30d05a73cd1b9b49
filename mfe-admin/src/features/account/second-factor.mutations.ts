import { createPasskey } from '../../shared/account/passkeys';
import { api } from '../../shared/http/api';
import { useWrite } from '../../shared/http/use-write';
import { secondFactorQuery } from './second-factor.queries';

/** Results are not cached, because they may hold secrets that are shown once. */
const shared = { refreshes: [secondFactorQuery.queryKey], gcTime: 0 };

/** Creates and stores a passkey. Resolves to the recovery codes if it is the first second factor. */
export const useAddPasskey = () =>
  useWrite({
    ...shared,
    call: async (name: string) => {
      const credential = await createPasskey(await api.call('startPasskey'));
      return (await api.call('addPasskey', { body: { name, credential } })).recoveryCodes;
    },
    done: 'Passkey aggiunta',
    failed: 'Passkey non aggiunta',
    inForm: true,
  });

export const useRenamePasskey = () =>
  useWrite({
    ...shared,
    call: ({ id, name }: { id: number; name: string }) => api.call('renamePasskey', { params: { id }, body: { name } }),
    done: 'Nome cambiato',
    failed: 'Nome non cambiato',
    inForm: true,
  });

export const useRemovePasskey = () =>
  useWrite({
    ...shared,
    call: (id: number) => api.call('removePasskey', { params: { id } }),
    done: 'Passkey rimossa',
    failed: 'Passkey non rimossa',
  });

/** Creates a new secret for an authenticator app. */
export const useStartTotp = () =>
  useWrite({ ...shared, call: () => api.call('startTotp'), failed: 'Configurazione non riuscita' });

/** Confirms the secret with a code. Resolves to the recovery codes if it is the first second factor. */
export const useConfirmTotp = () =>
  useWrite({
    ...shared,
    call: async (code: string) => (await api.call('confirmTotp', { body: { code } })).recoveryCodes,
    done: 'App di autenticazione attivata',
    failed: 'App non attivata',
    inForm: true,
  });

export const useRemoveTotp = () =>
  useWrite({
    ...shared,
    call: () => api.call('removeTotp'),
    done: 'App di autenticazione rimossa',
    failed: 'App non rimossa',
  });

export const useNewRecoveryCodes = () =>
  useWrite({
    ...shared,
    call: async () => (await api.call('createRecoveryCodes')).recoveryCodes,
    failed: 'Codici non creati',
  });
