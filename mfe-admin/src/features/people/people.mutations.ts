import type { Account, Invitation, InvitationDraft, NewInvitation } from '@officina/contracts/account';
import { isolated } from '@officina/contracts/plain-text';
import type { Role } from '@officina/contracts/session';
import { useMutation } from '@officina/forms';
import { sessionQuery, showToast, useQueryClient, useSession } from '@officina/platform';
import { accountsQuery } from '../../shared/accounts.queries';
import { api } from '../../shared/api';
import { showRefusal, unlessGone } from '../../shared/failures';
import { roleNames } from '../../shared/role';
import { invitationsQuery } from './people.queries';

/** A mutation of people and invitations, which are read again afterwards. A refusal is shown under `failed`. */
function useChange<Input>(failed: string, mutationFn: (input: Input) => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onError: showRefusal(failed),
    // A refusal too: the page may not show yet what another owner has changed.
    onSettled: () =>
      Promise.all([accountsQuery, invitationsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Whoever has acted on the own account: what the whole application shows depends on it. */
function useOwnAccount() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  return async ({ id }: Account) => {
    if (id === user?.id) await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
}

export function useChangeRole() {
  const followOwn = useOwnAccount();
  return useChange('Ruolo non cambiato', async ({ account, role }: { account: Account; role: Role }) => {
    await api.call('changeAccount', { params: { id: account.id }, body: { role } });
    showToast({
      title: 'Ruolo cambiato',
      description: `${isolated(account.username)} è ora ${roleNames[role].toLowerCase()}.`,
      tone: 'success',
    });
    await followOwn(account);
  });
}

export const useRemoveFactor = () =>
  useChange('Verifica non tolta', async ({ id, username }: Account) => {
    await api.call('removeSecondFactor', { params: { id } });
    showToast({
      title: 'Verifica tolta',
      description: `Ora a ${isolated(username)} basta la password.`,
      tone: 'success',
    });
  });

/** Removes a person. One whom another owner has already removed is not an error. */
export function useRemovePerson() {
  const followOwn = useOwnAccount();
  return useChange('Persona non rimossa', async (account: Account) => {
    await unlessGone(api.call('deleteAccount', { params: { id: account.id } }));
    showToast({
      title: 'Persona rimossa',
      description: `${isolated(account.username)} non può più accedere.`,
      tone: 'success',
    });
    await followOwn(account);
  });
}

/** Creates an invitation and passes it to `onInvited`; the query client must not keep its link. */
export const useInvite = (onInvited: (invitation: NewInvitation) => void) =>
  useChange('Invito non creato', async (body: InvitationDraft) =>
    onInvited(await api.call('createInvitation', { body })),
  );

/** Makes another link for the same invitation, and passes it to `onInvited`. */
export const useInviteAgain = (onInvited: (invitation: NewInvitation) => void) =>
  useChange('Invito non rinnovato', async ({ id }: Invitation) =>
    onInvited(await api.call('renewInvitation', { params: { id } })),
  );

/** Withdraws an invitation. One that has been used or withdrawn meanwhile is not an error. */
export const useWithdraw = () =>
  useChange('Invito non ritirato', async ({ id }: Invitation) => {
    await unlessGone(api.call('withdrawInvitation', { params: { id } }));
    showToast({ title: 'Invito ritirato', tone: 'success' });
  });
