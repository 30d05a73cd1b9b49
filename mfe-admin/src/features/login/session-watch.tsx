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
 * Handles a session that ends while a page is open. A refused read redirects to the login, which returns to the same
 * URL. A refused write, or a form with unsaved changes, keeps its page and asks for the sign-in in a dialog. A write
 * that needs a confirmed session asks for the password. After a refusal because of the role, the role is fetched again.
 * Mounted once, around the whole back office.
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
    // Another tab has signed out, or in as another user: a form with unsaved changes stays and asks for the sign-in.
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
      // Remove failed reads: they are not repeated by themselves, so their error would be shown after the sign-in.
      queryClient.removeQueries({ predicate: ({ state }) => isSessionEnd(state.error) });
    };
  }, [queryClient]);

  const [isReady, setReady] = useState(false);
  // When the back office is left, waiting calls fail: they must neither be sent with the session of the next user nor
  // ask for another sign-in.
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
