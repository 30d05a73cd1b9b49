import { markedAccount } from '@officina/contracts/session-marker';
import { useSession } from '@officina/platform';
import { useLayoutEffect } from 'react';

let shown: number | undefined;

/** Records which account this page belongs to, for `isOtherAccount`. Called once, around the whole back office. */
export function useShownAccount(): void {
  const id = useSession().user?.id;
  useLayoutEffect(() => {
    shown = id;
    return () => {
      shown = undefined;
    };
  }, [id]);
}

/**
 * Whether another user has signed in in another tab, in whose session this page's requests would be sent. A session
 * cookie of an earlier release does not name its account.
 */
export const isOtherAccount = (): boolean => {
  const marked = markedAccount(document.cookie);
  return Boolean(shown && marked && marked !== shown);
};
