import { useSyncExternalStore } from 'react';

/**
 * Whether the component is rendered to take over what the server has rendered. It is rendered again once it has, and
 * what is inside it and not hydrated by then (a boundary whose code is still loading) is rendered anew, without the
 * server's HTML: `matters` is false where nothing depends on the answer, and then it is always false.
 */
export const useIsHydrating = (matters = true): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => matters,
  );

const neverChanges = () => () => {};
