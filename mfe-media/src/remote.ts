import type { Exposes } from '@officina/contracts/remotes';

/** What this remote offers. Checked against the contracts; the build reads its entries from here. */
export const exposes = {
  './Picture': () => import('./picture/picture'),
  './Gallery': () => import('./gallery/gallery'),
  './PictureField': () => import('./upload/picture-field'),
} satisfies Exposes<'mfe_media'>;
