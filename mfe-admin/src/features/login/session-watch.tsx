import { useAtomValue } from '@officina/forms';
import { sessionQuery, useQueryClient } from '@officina/platform';
import { useEffect } from 'react';
import { hasUnsavedChanges } from '../../shared/leaving/unsaved-changes';
import {
  answerSignIn,
  askToSignIn,
  isSessionEnd,
  isSignInWantedAtom,
  isUnansweredSessionEnd,
} from '../../shared/session-expiry';
import { SignInDialog } from './sign-in-dialog';

/**
 * What happens when the session ends while a page is open. A read leads to the login and back to
 * the same address; a write, or a form that holds unsaved changes, keeps its page and asks for the
 * password over it. Mounted once, around the whole back office.
 */
export function SessionWatch() {
  const queryClient = useQueryClient();
  const isWanted = useAtomValue(isSignInWantedAtom);

  useEffect(() => {
    const stopReads = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || !isUnansweredSessionEnd(event.action.error))
        return;
      if (hasUnsavedChanges()) void askToSignIn();
      else queryClient.setQueryData(sessionQuery.queryKey, null);
    });
    const stopWrites = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || !isUnansweredSessionEnd(event.action.error))
        return;
      void askToSignIn();
    });
    return () => {
      stopReads();
      stopWrites();
      // A read that failed is not made again by itself: whoever comes back signed in would find its failure.
      queryClient.removeQueries({ predicate: ({ state }) => isSessionEnd(state.error) });
    };
  }, [queryClient]);

  return isWanted ? <SignInDialog onAnswer={answerSignIn} /> : null;
}
