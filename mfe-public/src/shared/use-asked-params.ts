import { useLocation, useSearchParams } from '@officina/platform';

/**
 * Reads this page's address as it was asked for last, when something is pressed: the router's own copy waits until
 * the list of that address is drawn, and a choice made meanwhile must not undo the one before.
 */
export function useAskedParams(): () => URLSearchParams {
  const { pathname } = useLocation();
  const [drawn] = useSearchParams();
  return () => (window.location.pathname === pathname ? new URLSearchParams(window.location.search) : drawn);
}
