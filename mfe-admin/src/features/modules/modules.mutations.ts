import type { DeployToken, DeployTokenDraft, MakeLive } from '@officina/contracts/module';
import { api } from '../../shared/http/api';
import { sentenceMs, showRefusal, unlessGone } from '../../shared/http/failures';
import { isProblem } from '../../shared/http/session-expiry';
import { useWrite } from '../../shared/http/use-write';
import { deployTokensQuery, modulesKey } from './modules.queries';

const unclearText = 'Il server era troppo occupato per provarla prima: controlla che il sito si veda bene.';

/**
 * Restores an earlier version, if the live version is still the one that the user saw. Findings of the rehearsal are
 * handled by the dialog.
 */
export const useRestoreVersion = () =>
  useWrite({
    call: ({ part, rehearse, ...body }: MakeLive & { part: string; rehearse: boolean }) =>
      api.call('makeLive', { params: { id: part }, query: { rehearse }, body }),
    done: ({ rehearsal }) => ({
      title: 'Versione ripristinata',
      ...(rehearsal === 'unclear' ? { description: unclearText, duration: sentenceMs } : {}),
    }),
    failed: (error) => isProblem(error, 'rehearsal') || showRefusal('Ripristino non riuscito')(error),
    refreshes: [modulesKey],
  });

/** Ends a staged release: makes it live for everyone, or withdraws it. */
export const useEndStaged = () =>
  useWrite({
    call: async (staged: { part: string; version: string; live: string; outcome: 'everyone' | 'back' }) => {
      const { part, version, live, outcome } = staged;
      if (outcome === 'back') await api.call('unstageRelease', { params: { id: part } });
      else await api.call('makeLive', { params: { id: part }, body: { version, expect: live } });
    },
    done: (_, { outcome }) => (outcome === 'back' ? 'Prova finita' : 'Versione online per tutti'),
    failed: 'Non è cambiato nulla',
    refreshes: [modulesKey],
  });

/** A new token with the values of its form. */
export type CreatedToken = DeployTokenDraft & { token: string };

/**
 * Creates a token and passes it to `onToken`. It is not the result of the mutation, because the query client would
 * cache it for minutes.
 */
export const useCreateToken = (onToken: (created: CreatedToken) => void) =>
  useWrite({
    call: async (body: DeployTokenDraft) => {
      const { token } = await api.call('createDeployToken', { body });
      onToken({ ...body, token });
    },
    failed: 'Token non creato',
    refreshes: [deployTokensQuery.queryKey],
    inForm: true,
  });

/** Revokes a token. One that another user has already revoked is no error. */
export const useRevokeToken = () =>
  useWrite({
    call: ({ id }: Pick<DeployToken, 'id'>) => unlessGone(api.call('revokeDeployToken', { params: { id } })),
    done: 'Token revocato',
    failed: 'Revoca non riuscita',
    refreshes: [deployTokensQuery.queryKey],
  });
