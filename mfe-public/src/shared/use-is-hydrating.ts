import { useSyncExternalStore } from 'react';

/**
 * Whether this render hydrates the server's HTML. When it changes to false, the component is rendered again; a Suspense
 * boundary inside it that is not hydrated by then (its code is still loading) is rendered without the server's HTML.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

const neverChanges = () => () => {};
