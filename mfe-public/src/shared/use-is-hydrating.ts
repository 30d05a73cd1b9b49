import { useSyncExternalStore } from 'react';

/**
 * Whether the component is rendered to take over what the server has rendered. It is rendered again once it has, and
 * what is inside it and not hydrated by then (a boundary whose code is still loading) is rendered anew, without the
 * server's HTML.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

const neverChanges = () => () => {};
