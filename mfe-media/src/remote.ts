import type { Exposes } from '@officina/contracts/remotes';

/** The parts of this remote, type-checked against parts.ts; the build reads its entries from here. */
export const exposes = {
  './Picture': () => import('./picture/responsive-picture'),
  './Gallery': () => import('./gallery/gallery'),
  './PictureField': () => import('./upload/picture-field'),
} satisfies Exposes<'mfe_media'>;
