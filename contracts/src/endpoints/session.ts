import * as v from 'valibot';
import { Credentials, OpenSession, PasswordChange, SessionUser } from '../session';
import type { EndpointShape } from './shape';

export const sessionEndpoints = {
  getUser: {
    route: 'GET /api/user',
    access: 'public',
    success: 200,
    response: SessionUser,
    summary: 'Current session user; 401 when signed out',
  },
  login: {
    route: 'POST /api/login',
    access: 'public',
    success: 200,
    body: Credentials,
    response: SessionUser,
    worksWhenFull: true,
    summary: 'Sign in',
  },
  logout: { route: 'POST /api/logout', access: 'public', success: 204, worksWhenFull: true, summary: 'Sign out' },
  changePassword: {
    route: 'POST /api/password',
    access: 'admin',
    success: 204,
    body: PasswordChange,
    summary: 'Change the own password, and end the other sessions where wanted',
  },
  listSessions: {
    route: 'GET /api/sessions',
    access: 'admin',
    success: 200,
    response: v.array(OpenSession),
    summary: 'Where the user is signed in, the last used first',
  },
  endOtherSessions: {
    route: 'DELETE /api/sessions',
    access: 'admin',
    success: 204,
    summary: 'Sign out everywhere else',
  },
} as const satisfies Record<string, EndpointShape>;
