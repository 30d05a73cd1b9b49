import * as v from 'valibot';
import { PasskeySignIn, WebAuthnOptions } from '../account';
import { Credentials, OpenSession, PasswordChange, SessionConfirmation, SessionUser } from '../session';
import type { EndpointShape } from './shape';

export const sessionEndpoints = {
  getUser: {
    route: 'GET /api/user',
    access: 'public',
    response: SessionUser,
    summary: 'Current session user; 401 when signed out',
  },
  login: {
    route: 'POST /api/login',
    access: 'public',
    body: Credentials,
    response: SessionUser,
    worksWhenFull: true,
    summary: 'Sign in with a password; 401 with the problem type of a second factor if a code is needed too',
  },
  startPasskeySignIn: {
    route: 'POST /api/login/passkey/options',
    access: 'public',
    response: WebAuthnOptions,
    worksWhenFull: true,
    unlogged: 'only a challenge is kept, for five minutes',
    summary: 'Challenge for a sign-in with a passkey, good once and for five minutes',
  },
  loginWithPasskey: {
    route: 'POST /api/login/passkey',
    access: 'public',
    body: PasskeySignIn,
    response: SessionUser,
    worksWhenFull: true,
    summary: 'Sign in with a passkey alone',
  },
  logout: { route: 'POST /api/logout', access: 'public', worksWhenFull: true, summary: 'Sign out' },
  confirmSession: {
    route: 'POST /api/session/confirmation',
    body: SessionConfirmation,
    worksWhenFull: true,
    unlogged: 'it changes nothing but how long ago the password was given',
    summary: 'Confirm the password of the current session, for 10 minutes',
  },
  changePassword: {
    route: 'POST /api/password',
    body: PasswordChange,
    summary: 'Change the own password, and end the other sessions where wanted',
  },
  listSessions: {
    route: 'GET /api/sessions',
    response: v.array(OpenSession),
    summary: 'Where the user is signed in, the last used first',
  },
  endOtherSessions: {
    route: 'DELETE /api/sessions',
    summary: 'Sign out everywhere else',
  },
  endSession: {
    route: 'DELETE /api/sessions/{id}',
    subject: 'session',
    summary: 'End one session: an own one, or as an owner that of anyone',
  },
} as const satisfies Record<string, EndpointShape>;
