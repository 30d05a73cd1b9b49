import type { OpenSession } from '@officina/contracts/session';
import { api } from '../http/api';
import { unlessGone } from '../http/failures';
import { useWrite } from '../http/use-write';

/** Key prefix of all queries about sessions. */
export const sessionsKey = ['admin', 'sessions'] as const;

/** Ends a session. One that has ended meanwhile is no error. */
export const useEndSession = () =>
  useWrite({
    call: ({ id }: Pick<OpenSession, 'id'>) => unlessGone(api.call('endSession', { params: { id } })),
    done: 'Accesso terminato',
    failed: 'Accesso non terminato',
    refreshes: [sessionsKey],
  });
