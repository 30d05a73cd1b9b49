import { useMutation } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { refusedFields, showRefusal } from '../../shared/failures';
import { createPasskey } from '../../shared/passkeys';
import { secondFactorQuery } from './second-factor.queries';

/** A mutation of the user's second factors: they are read again afterwards, and a refusal is shown under `failed`. */
function useChange<Input, Output>(failed: string, mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // Not kept: the answer may hold secrets that are shown once.
    gcTime: 0,
    onError: (error) => {
      if (refusedFields(error).size > 0 && !refusedFields(error).has('credential')) return;
      showRefusal(failed)(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
}

/** Makes a passkey in this browser and adds it. Resolves to the recovery codes, if it is the first second factor. */
export const useAddPasskey = () =>
  useChange('Passkey non aggiunta', async (name: string) => {
    const credential = await createPasskey(await api.call('startPasskey'));
    const { recoveryCodes } = await api.call('addPasskey', { body: { name, credential } });
    showToast({ title: 'Passkey aggiunta', tone: 'success' });
    return recoveryCodes;
  });

export const useRenamePasskey = () =>
  useChange('Nome non cambiato', async ({ id, name }: { id: number; name: string }) => {
    await api.call('renamePasskey', { params: { id }, body: { name } });
    showToast({ title: 'Nome cambiato', tone: 'success' });
  });

export const useRemovePasskey = () =>
  useChange('Passkey non rimossa', async (id: number) => {
    await api.call('removePasskey', { params: { id } });
    showToast({ title: 'Passkey rimossa', tone: 'success' });
  });

/** A new secret for an authenticator app. */
export const useStartTotp = () => useChange('Configurazione non riuscita', () => api.call('startTotp'));

/** Confirms it with a code. Resolves to the recovery codes, if it is the first second factor. */
export const useConfirmTotp = () =>
  useChange('App non attivata', async (code: string) => {
    const { recoveryCodes } = await api.call('confirmTotp', { body: { code } });
    showToast({ title: 'App di autenticazione attivata', tone: 'success' });
    return recoveryCodes;
  });

export const useRemoveTotp = () =>
  useChange('App non rimossa', async () => {
    await api.call('removeTotp');
    showToast({ title: 'App di autenticazione rimossa', tone: 'success' });
  });

export const useNewRecoveryCodes = () =>
  useChange('Codici non creati', async () => (await api.call('createRecoveryCodes')).recoveryCodes);
