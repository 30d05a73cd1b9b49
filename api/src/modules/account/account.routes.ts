import type { Deps } from '../../deps';
import { controller } from '../../http/endpoint';
import { fieldError } from '../../http/problems';
import { keepSession, tokenOf } from '../session/keep-session';
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  lookAtInvitation,
  renewInvitation,
  withdrawInvitation,
} from './invitation.service';
import { changeOwnEmail, confirmEmail, getOwnAccount } from './own-account.service';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkey.service';
import { getPasswordHelp, lookAtPasswordReset, requestPasswordReset, resetPassword } from './password-reset.service';
import { changeAccount, deleteAccount, listAccountSessions, listAccounts, removeSecondFactor } from './people.service';
import { addFactor, createRecoveryCodes, getSecondFactor, removeFactor } from './second-factor.service';
import { clearTotp, confirmTotpCode, startTotp } from './totp';

export const accountRoutes = (deps: Deps) =>
  controller(deps, {
    listAccounts: () => listAccounts(deps.db),
    changeAccount: ({ actor, params, body }) => changeAccount(deps.db, actor, params.id, body),
    async deleteAccount({ actor, params, session }) {
      await deleteAccount(deps.db, actor, params.id);
      if (params.id === actor.id) session.clear();
    },
    listAccountSessions: ({ params, session }) => listAccountSessions(deps.db, params.id, tokenOf(session)),
    removeSecondFactor: ({ actor, params }) => removeSecondFactor(deps.db, actor, params.id),
    listInvitations: () => listInvitations(deps.db),
    createInvitation: ({ actor, body, peer }) => createInvitation(deps, actor, peer.origin, body),
    renewInvitation: ({ actor, params, peer }) => renewInvitation(deps, actor, peer.origin, params.id),
    withdrawInvitation: ({ actor, params }) => withdrawInvitation(deps.db, actor, params.id),
    lookAtInvitation: ({ body, peer }) => lookAtInvitation(deps, peer.address, body.token),
    acceptInvitation: async ({ body, ...caller }) => keepSession(caller, await acceptInvitation(deps, body, caller)),
    getPasswordHelp: () => getPasswordHelp(deps),
    requestPasswordReset: ({ body, peer }) => requestPasswordReset(deps, peer.address, body),
    lookAtPasswordReset: ({ body, peer }) => lookAtPasswordReset(deps, peer.address, body.token),
    resetPassword: async ({ body, ...caller }) => keepSession(caller, await resetPassword(deps, body, caller)),
    getOwnAccount: ({ actor }) => getOwnAccount(deps, actor),
    changeOwnEmail: ({ actor, body, peer }) => changeOwnEmail(deps, actor, peer.origin, body.email),
    confirmEmail: ({ body, peer }) => confirmEmail(deps, peer.address, body.token),
    getSecondFactor: ({ actor }) => getSecondFactor(deps.db, actor),
    startPasskey: ({ actor, peer }) => startPasskey(deps.db, actor, peer),
    addPasskey: ({ actor, body, peer }) => addPasskey(deps.db, actor, peer, body),
    renamePasskey: ({ actor, params, body }) => renamePasskey(deps.db, actor, params.id, body),
    removePasskey: ({ actor, params }) => removePasskey(deps.db, actor, params.id),
    startTotp: ({ actor }) => startTotp(deps, actor),
    confirmTotp: ({ actor, body }) =>
      addFactor(deps.db, actor, async (tx, account) => {
        const isGood = await confirmTotpCode(tx, deps.secret, account, body.code);
        if (!isGood) throw fieldError('code', 'Codice non valido');
      }),
    removeTotp: ({ actor }) => removeFactor(deps.db, actor, (tx) => clearTotp(tx, actor)),
    createRecoveryCodes: ({ actor }) => createRecoveryCodes(deps.db, actor),
  });
