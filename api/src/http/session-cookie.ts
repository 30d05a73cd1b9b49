import type { Cookie } from 'elysia';
import { wholeLife } from '../modules/session/session.service';

/** The browser's half of a session. */
export interface SessionCookie {
  readonly token: string | undefined;
  set(token: string): void;
  clear(): void;
}

/** Over https the name binds the cookie to this very host, so that a sister domain cannot plant one. */
export function sessionCookie(jar: Record<string, Cookie<unknown>>, isHttps: boolean): SessionCookie {
  const cookie = jar[isHttps ? '__Host-session' : 'session'];
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps } as const;
  return {
    token: typeof cookie?.value === 'string' && cookie.value !== '' ? cookie.value : undefined,
    set: (token) => cookie?.set({ ...attributes, value: token, maxAge: wholeLife / 1000 }),
    clear: () => cookie?.set({ ...attributes, value: '', maxAge: 0 }),
  };
}
