import type { OpenSession } from '@officina/contracts/session';
import { useMutation } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { api } from '../api';
import { showRefusal, unlessGone } from '../failures';

/** The start of the keys of all queries about sessions. */
export const sessionsKey = ['admin', 'sessions'] as const;

/** Ends a session. One that has ended meanwhile is not an error. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<OpenSession, 'id'>) => unlessGone(api.call('endSession', { params: { id } })),
    onSuccess: () => showToast({ title: 'Accesso terminato', tone: 'success' }),
    onError: showRefusal('Accesso non terminato'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}
