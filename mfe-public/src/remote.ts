import type { Exposes } from '@officina/contracts/remotes';

/** The parts of this remote, type-checked against the contracts; the build reads its entries from here. */
export const exposes = {
  './Home': () => import('./pages/home-page'),
  './Gallery': () => import('./pages/gallery-page'),
  './Project': () => import('./pages/project-page'),
  './Cars': () => import('./pages/cars-page'),
  './Catalogue': () => import('./pages/catalogue-page'),
  './Car': () => import('./pages/car-page'),
  './Contact': () => import('./pages/contact-page'),
  './Privacy': () => import('./pages/privacy-page'),
} satisfies Exposes<'mfe_public'>;
