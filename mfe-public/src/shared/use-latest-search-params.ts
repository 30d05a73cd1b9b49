import { useLocation, useSearchParams } from '@officina/platform';

/**
 * Returns a function for event handlers that reads the latest search params. Those of the router are older until the
 * requested list is rendered, and a choice in the meantime must not undo the previous one.
 */
export function useLatestSearchParams(): () => URLSearchParams {
  const { pathname } = useLocation();
  const [drawn] = useSearchParams();
  return () => (window.location.pathname === pathname ? new URLSearchParams(window.location.search) : drawn);
}
