import type { Deps } from '../deps';
import type { Handlers } from '../http/endpoint';
import { DomainError, fieldError } from '../http/problems';
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  lookAtInvitation,
  renewInvitation,
  withdrawInvitation,
} from '../modules/account/invitation.service';
import { changeOwnEmail, confirmEmail, getOwnAccount } from '../modules/account/own-account.service';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '../modules/account/passkey.service';
import {
  getPasswordHelp,
  lookAtPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '../modules/account/password-reset.service';
import {
  changeAccount,
  deleteAccount,
  listAccountSessions,
  listAccounts,
  removeSecondFactor,
} from '../modules/account/people.service';
import {
  addFactor,
  createRecoveryCodes,
  getSecondFactor,
  removeFactor,
} from '../modules/account/second-factor.service';
import { signIn } from '../modules/account/sign-in.service';
import { clearTotp, confirmTotpCode, startTotp } from '../modules/account/totp';
import {
  changeOwnPassword,
  confirmSession,
  endOtherSessions,
  endSession,
  listSessions,
} from '../modules/session/account.service';
import { keepSession, tokenOf } from '../modules/session/keep-session';
import { lacksEmail, maxSessionMs, signOut } from '../modules/session/session.service';

export const accountHandlers = (deps: Deps) =>
  ({
    async getUser({ findUser }) {
      const user = await findUser();
      if (!user) throw new DomainError(401, 'Nessuna sessione attiva.');
      return (await lacksEmail(deps, user.id)) ? { ...user, lacksEmail: true as const } : user;
    },
    async logout({ session }) {
      if (session.token) await signOut(deps.db, session.token);
      session.clear();
    },
    async changePassword({ body, actor, session }) {
      const { token, device } = await changeOwnPassword(deps, actor, tokenOf(session), body);
      session.set(actor.id, token, device, maxSessionMs / 1000);
    },
    confirmSession: ({ actor, body, session }) => confirmSession(deps, actor, tokenOf(session), body.password),
    listSessions: ({ actor, session }) => listSessions(deps.db, actor.id, tokenOf(session)),
    async endSession({ actor, params, session }) {
      if (await endSession(deps.db, actor, tokenOf(session), params.id)) session.clear();
    },
    endOtherSessions: ({ actor, session }) => endOtherSessions(deps.db, actor, tokenOf(session)),
    login: async ({ body, ...caller }) => keepSession(caller, await signIn(deps, body, caller)),
    startPasskeySignIn: ({ peer }) => startPasskeySignIn(deps, peer),
    loginWithPasskey: async ({ body, ...caller }) => keepSession(caller, await signInWithPasskey(deps, body, caller)),
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
  }) satisfies Partial<Handlers>;
