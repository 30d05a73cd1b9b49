import type { RemoteManifest } from '@officina/contracts/remote-manifest';

/** This remote declares no page: it fills the extension point for pictures, and other remotes mount its parts. */
export const manifest = {
  title: { it: 'Immagini' },
  offers: { './Gallery': '1.0.0', './PictureField': '1.1.0' },
  fills: { 'picture/v1': './Picture' },
} satisfies RemoteManifest;
