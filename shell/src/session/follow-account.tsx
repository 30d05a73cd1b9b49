import { markedAccount } from '@officina/contracts/session-marker';
import { sessionQuery, useQueryClient, useSession } from '@officina/platform';
import { useEffect, useRef } from 'react';

/**
 * Keeps this page in sync with the account that is signed in in this browser: another tab may sign out, or in as
 * somebody else. A page with unsaved input cancels the event `accountchange` and stays as it is. Renders nothing.
 */
export function FollowAccount() {
  const queryClient = useQueryClient();
  const id = useSession().user?.id;
  const shownBefore = useRef(id);
  const marked = useRef<number | null>(undefined);

  useEffect(() => {
    // The previous account's pages are unmounted by now: queries without observers may hold its data.
    if (shownBefore.current !== undefined && shownBefore.current !== id) {
      queryClient.removeQueries({ type: 'inactive' });
      queryClient.getMutationCache().clear();
    }
    shownBefore.current = id;
  }, [queryClient, id]);

  useEffect(() => {
    if (marked.current === undefined) marked.current = markedAccount(document.cookie);
    function follow() {
      const now = markedAccount(document.cookie);
      const shown = queryClient.getQueryData(sessionQuery.queryKey);
      // Only a change of the cookie counts: the cookie may outlive its session.
      if (now === marked.current || shown === undefined) return;
      const isOther = now !== (shown?.id ?? null);
      if (isOther && !window.dispatchEvent(new Event('accountchange', { cancelable: true }))) return;
      marked.current = now;
      if (!isOther) return;
      // A page that becomes visible would be painted with the old account's data before React re-renders.
      const { style } = document.documentElement;
      style.visibility = 'hidden';
      void queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
      setTimeout(() => style.removeProperty('visibility'));
    }
    follow();
    // Browsers from before 2025 and pages without HTTPS have no `cookieStore`: there, these events trigger the check.
    const events = new AbortController();
    const { signal } = events;
    window.cookieStore?.addEventListener('change', follow, { signal });
    document.addEventListener('visibilitychange', follow, { signal });
    for (const name of ['focus', 'pageshow']) window.addEventListener(name, follow, { signal });
    return () => events.abort();
  }, [queryClient, id]);

  return null;
}
