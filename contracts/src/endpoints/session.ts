import * as v from 'valibot';
import { Credentials, OpenSession, PasswordChange, SessionUser } from '../session';
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
    summary: 'Sign in',
  },
  logout: { route: 'POST /api/logout', access: 'public', worksWhenFull: true, summary: 'Sign out' },
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
} as const satisfies Record<string, EndpointShape>;
