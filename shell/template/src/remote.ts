import type { Exposes } from '@officina/contracts/remotes';

/** The parts of this remote, by the keys of its manifest; the build reads its entries from here. */
export const exposes = {
  './Events': () => import('./pages/events-page'),
} satisfies Exposes<'mfe_events'>;
