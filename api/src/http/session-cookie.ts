import { sessionMarker } from '@officina/contracts/session-marker';
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
  const marker = jar[sessionMarker];
  const attributes = { sameSite: 'lax', path: '/', secure: isHttps } as const;
  return {
    token: typeof cookie?.value === 'string' && cookie.value !== '' ? cookie.value : undefined,
    set(token) {
      const maxAge = wholeLife / 1000;
      cookie?.set({ ...attributes, httpOnly: true, value: token, maxAge });
      marker?.set({ ...attributes, value: '1', maxAge });
    },
    clear() {
      cookie?.set({ ...attributes, httpOnly: true, value: '', maxAge: 0 });
      marker?.set({ ...attributes, value: '', maxAge: 0 });
    },
  };
}
