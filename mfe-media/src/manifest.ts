import type { RemoteManifest } from '@officina/contracts/remote-manifest';

/** What this remote brings to the site: no page, but the pictures of the others. */
export const manifest = {
  title: { it: 'Immagini' },
  offers: { './Gallery': '1.0.0', './PictureField': '1.1.0' },
  fills: { 'picture/v1': './Picture' },
} satisfies RemoteManifest;
