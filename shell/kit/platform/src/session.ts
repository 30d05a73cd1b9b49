import { isApiError } from '@officina/contracts/client';
import type { SessionUser } from '@officina/contracts/session';
import { markedAccount } from '@officina/contracts/session-marker';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api';
import { showToast } from './toast';

/**
 * The signed-in user, or null; signed out (401) is not an error. It is in the query cache, so that a change re-renders
 * only the components that use it, not the whole server-rendered page.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  // The next API call notices the end of a session, and keeps a form with unsaved changes.
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
    if (markedAccount(document.cookie) === null) return null;
    try {
      return await api.call('getUser', { signal });
    } catch (error) {
      if (isApiError(error) && error.status === 401) return null;
      throw error;
    }
  },
});

export function useSession() {
  const queryClient = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(sessionQuery);

  async function logout(): Promise<void> {
    try {
      await api.call('logout');
      queryClient.setQueryData(sessionQuery.queryKey, null);
      showToast({ title: 'Logout effettuato', description: 'Arrivederci!', tone: 'success' });
    } catch (error) {
      const description = error instanceof Error ? error.message : '';
      showToast({ title: 'Logout fallito', description, tone: 'error' });
    }
  }

  return { user: data ?? null, isLoading: isPending, isError, refetch, logout };
}
