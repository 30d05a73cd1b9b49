import type { AdmissionDraft, AdmittedRemote } from '@officina/contracts/admitted-remote';
import { useMutation } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { refusedFields, showRefusal, unlessGone } from '../../shared/failures';
import { admittedRemotesQuery, deployTokensQuery, modulesKey } from './modules.queries';

/** Admits a name, or changes one that is admitted. Field errors are left to the form. */
export function useAdmitRemote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ draft: { name, ...patch }, isNew }: { draft: AdmissionDraft; isNew: boolean }) =>
      isNew
        ? api.call('admitRemote', { body: { name, ...patch } })
        : api.call('changeAdmission', { params: { id: name }, body: patch }),
    onSuccess: (_, { isNew }) => {
      showToast({ title: isNew ? 'Modulo ammesso' : 'Modulo aggiornato', tone: 'success' });
      return Promise.all(
        [admittedRemotesQuery.queryKey, modulesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => {
      if (refusedFields(error).size === 0) showRefusal('Modulo non salvato')(error);
    },
  });
}

/** Withdraws a name. One that another user has already withdrawn is not an error. */
export function useWithdrawRemote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name }: Pick<AdmittedRemote, 'name'>) =>
      unlessGone(api.call('withdrawRemote', { params: { id: name } })),
    onSuccess: () => showToast({ title: 'Modulo tolto', tone: 'success' }),
    onError: showRefusal('Modulo non tolto'),
    onSettled: () =>
      Promise.all(
        [admittedRemotesQuery.queryKey, deployTokensQuery.queryKey, modulesKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
