import { useSyncExternalStore } from 'react';

/** Whether the component is rendered to take over what the server has rendered. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

const neverChanges = () => () => {};
