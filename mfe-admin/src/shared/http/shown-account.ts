import { markedAccount } from '@officina/contracts/session-marker';
import { useSession } from '@officina/platform';
import { useLayoutEffect } from 'react';

let shown: number | undefined;

/** Says whose pages these are, for `isOtherAccount`. Called once, around the whole back office. */
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
 * Whether somebody else has signed in in another tab by now: what this page sends would be sent in that name. A session
 * of an earlier release does not say whose it is.
 */
export const isOtherAccount = (): boolean => {
  const marked = markedAccount(document.cookie);
  return Boolean(shown && marked && marked !== shown);
};
