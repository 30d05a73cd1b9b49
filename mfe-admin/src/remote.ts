import type { Exposes } from '@officina/contracts/remotes';

/** The modules that this remote exposes. Checked against the contracts; the build reads its entries from here. */
export const exposes = {
  './Login': () => import('./pages/login-page'),
  './App': () => import('./routes'),
} satisfies Exposes<'mfe_admin'>;
