import { isApiError } from '@officina/contracts/client';
import { useAtomValue } from '@officina/forms';
import { sessionQuery, useQueryClient } from '@officina/platform';
import { useEffect, useLayoutEffect, useState } from 'react';
import { hasUnsavedChanges } from '../../shared/dialogs/unsaved-changes';
import {
  confirmationQuestion,
  isProblem,
  isSessionEnd,
  isUnansweredSessionEnd,
  signInQuestion,
} from '../../shared/http/session-expiry';
import { useShownAccount } from '../../shared/http/shown-account';
import { ConfirmationDialog } from './confirmation-dialog';
import { SignInDialog } from './sign-in-dialog';

/**
 * What happens when the session ends while a page is open. A read leads to the login and back to
 * the same address; a write, or a form that holds unsaved changes, keeps its page and asks for the
 * sign-in over it. A write that needs a confirmed session asks for the password. What the API refuses to
 * the user's role reads the role again, so that the page follows it. Mounted once, around the whole back office.
 */
export function SessionWatch() {
  const queryClient = useQueryClient();
  useShownAccount();
  const wantsSignIn = useAtomValue(signInQuestion.isWantedAtom);
  const wantsConfirmation = useAtomValue(confirmationQuestion.isWantedAtom);

  useEffect(() => {
    const readRole = (error: unknown) => {
      if (!isApiError(error) || error.status !== 403 || isProblem(error, 'confirmation')) return;
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    const stopReads = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      readRole(event.action.error);
      if (!isUnansweredSessionEnd(event.action.error)) return;
      if (hasUnsavedChanges()) void signInQuestion.ask();
      else queryClient.setQueryData(sessionQuery.queryKey, null);
    });
    const stopWrites = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      readRole(event.action.error);
      if (isUnansweredSessionEnd(event.action.error)) void signInQuestion.ask();
    });
    // Another tab has signed out, or in as somebody else: what is typed here stays, and asks.
    const keepForm = (event: Event) => {
      if (!hasUnsavedChanges()) return;
      event.preventDefault();
      void signInQuestion.ask();
    };
    window.addEventListener('accountchange', keepForm);
    return () => {
      window.removeEventListener('accountchange', keepForm);
      stopReads();
      stopWrites();
      // A read that failed is not made again by itself: whoever comes back signed in would find its failure.
      queryClient.removeQueries({ predicate: ({ state }) => isSessionEnd(state.error) });
    };
  }, [queryClient]);

  const [isReady, setReady] = useState(false);
  // Calls that waited for an answer when the back office was left, or that began to wait since, are not made in the
  // name of whoever signs in next, nor do they ask for another sign-in: they fail, and can be made again.
  useLayoutEffect(() => {
    const decline = () => {
      signInQuestion.answer(false);
      confirmationQuestion.answer(false);
    };
    decline();
    setReady(true);
    return decline;
  }, []);

  return (
    <>
      {isReady && wantsConfirmation ? <ConfirmationDialog onAnswer={confirmationQuestion.answer} /> : null}
      {isReady && wantsSignIn ? <SignInDialog onAnswer={signInQuestion.answer} /> : null}
    </>
  );
}
