import type { Account, Invitation, InvitationDraft, NewInvitation } from '@officina/contracts/account';
import { isolated } from '@officina/contracts/plain-text';
import type { Role } from '@officina/contracts/session';
import { sessionQuery } from '@officina/platform';
import { accountsQuery } from '../../shared/account/accounts.queries';
import { roleNames } from '../../shared/account/role';
import { api } from '../../shared/http/api';
import { unlessGone } from '../../shared/http/failures';
import { useWrite } from '../../shared/http/use-write';
import { invitationsQuery } from './people.queries';

const refreshes = [accountsQuery.queryKey, invitationsQuery.queryKey];
/** A change of the user's own account also changes the session. */
const refreshesOwn = [...refreshes, sessionQuery.queryKey];

export const useChangeRole = () =>
  useWrite({
    call: ({ account: { id }, role }: { account: Account; role: Role }) =>
      api.call('changeAccount', { params: { id }, body: { role } }),
    done: (_, { account, role }) => ({
      title: 'Ruolo cambiato',
      description: `${isolated(account.username)} è ora ${roleNames[role].toLowerCase()}.`,
    }),
    failed: 'Ruolo non cambiato',
    refreshes: refreshesOwn,
  });

export const useRemoveFactor = () =>
  useWrite({
    call: ({ id }: Account) => api.call('removeSecondFactor', { params: { id } }),
    done: (_, { username }) => ({
      title: 'Verifica tolta',
      description: `Ora a ${isolated(username)} basta la password.`,
    }),
    failed: 'Verifica non tolta',
    refreshes,
  });

/** Removes an account. One that another owner has already removed is no error. */
export const useRemovePerson = () =>
  useWrite({
    call: ({ id }: Account) => unlessGone(api.call('deleteAccount', { params: { id } })),
    done: (_, { username }) => ({
      title: 'Persona rimossa',
      description: `${isolated(username)} non può più accedere.`,
    }),
    failed: 'Persona non rimossa',
    refreshes: refreshesOwn,
  });

/** Creates an invitation and passes it to `onInvited`, because the query client must not cache its link. */
export const useInvite = (onInvited: (invitation: NewInvitation) => void) =>
  useWrite({
    call: async (body: InvitationDraft) => onInvited(await api.call('createInvitation', { body })),
    failed: 'Invito non creato',
    refreshes,
    inForm: true,
  });

/** Creates another link for the same invitation, and passes it to `onInvited`. */
export const useInviteAgain = (onInvited: (invitation: NewInvitation) => void) =>
  useWrite({
    call: async ({ id }: Invitation) => onInvited(await api.call('renewInvitation', { params: { id } })),
    failed: 'Invito non rinnovato',
    refreshes,
  });

/** Revokes an invitation. One that has been used or revoked meanwhile is no error. */
export const useWithdraw = () =>
  useWrite({
    call: ({ id }: Invitation) => unlessGone(api.call('withdrawInvitation', { params: { id } })),
    done: 'Invito ritirato',
    failed: 'Invito non ritirato',
    refreshes,
  });
