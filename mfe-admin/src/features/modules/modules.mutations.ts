import type { DeployToken, DeployTokenDraft, MakeLive } from '@officina/contracts/module';
import { useMutation } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { api } from '../../shared/api';
import { refusedFields, sentenceMs, showRefusal, unlessGone } from '../../shared/failures';
import { isProblem } from '../../shared/session-expiry';
import { deployTokensQuery, modulesKey } from './modules.queries';

const unclearText = 'Il server era troppo occupato per provarla prima: controlla che il sito si veda bene.';

/**
 * Makes an earlier version live again, if the version that the user saw as live still is. What a rehearsal has found is
 * left to the dialog.
 */
export function useRestoreVersion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ part, rehearse, ...body }: MakeLive & { part: string; rehearse: boolean }) =>
      api.call('makeLive', { params: { id: part }, query: { rehearse }, body }),
    onSuccess: ({ rehearsal }) =>
      showToast({
        title: 'Versione ripristinata',
        tone: 'success',
        ...(rehearsal === 'unclear' ? { description: unclearText, duration: sentenceMs } : {}),
      }),
    onError: (error) => {
      if (!isProblem(error, 'rehearsal')) showRefusal('Ripristino non riuscito')(error);
    },
    // After a refusal, too: the reason may be a deploy that the page does not show yet.
    onSettled: () => queryClient.invalidateQueries({ queryKey: modulesKey }),
  });
}

/** Shows the staged release of a module to everyone, or to nobody any more. */
export function useEndStaged() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (staged: { part: string; version: string; live: string; outcome: 'everyone' | 'back' }) => {
      const { part, version, live, outcome } = staged;
      if (outcome === 'back') await api.call('unstageRelease', { params: { id: part } });
      else await api.call('makeLive', { params: { id: part }, body: { version, expect: live } });
    },
    onSuccess: (_, { outcome }) =>
      showToast({ title: outcome === 'back' ? 'Prova finita' : 'Versione online per tutti', tone: 'success' }),
    onError: showRefusal('Non è cambiato nulla'),
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
