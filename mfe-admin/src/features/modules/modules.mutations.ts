import type { DeployToken, DeployTokenDraft, MakeLive } from '@officina/contracts/module';
import type { ModuleName } from '@officina/contracts/remotes';
import { useMutation } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { refusedFields, showRefusal, unlessGone } from '../../shared/failures';
import { deployTokensQuery, modulesKey } from './modules.queries';

/** Makes an earlier version live again, if the version that the user saw as live still is. */
export function useRestoreVersion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ part, ...body }: MakeLive & { part: ModuleName }) =>
      api.call('makeLive', { params: { id: part }, body }),
    onSuccess: () => showToast({ title: 'Versione ripristinata', tone: 'success' }),
    onError: showRefusal('Ripristino non riuscito'),
    // After a refusal, too: the reason may be a deploy that the page does not show yet.
    onSettled: () => queryClient.invalidateQueries({ queryKey: modulesKey }),
  });
}

/** A new token with what the user has entered for it. */
export type CreatedToken = DeployTokenDraft & { token: string };

/**
 * Creates a token and passes it to `onToken`. It is not the result of the mutation, which the query client would keep
 * for minutes. Field errors are left to the form.
 */
export function useCreateToken(onToken: (created: CreatedToken) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: DeployTokenDraft) => {
      const { token } = await api.call('createDeployToken', { body });
      onToken({ ...body, token });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deployTokensQuery.queryKey }),
    onError: (error) => {
      if (refusedFields(error).size === 0) showRefusal('Token non creato')(error);
    },
  });
}

/** Revokes a token. One that another user has already revoked is not an error. */
export function useRevokeToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<DeployToken, 'id'>) => unlessGone(api.call('revokeDeployToken', { params: { id } })),
    onSuccess: () => showToast({ title: 'Token revocato', tone: 'success' }),
    onError: showRefusal('Revoca non riuscita'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deployTokensQuery.queryKey }),
  });
}
