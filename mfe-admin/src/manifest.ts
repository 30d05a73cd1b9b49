import type { RemoteManifest } from '@officina/contracts/remote-manifest';

/** What this remote provides: the login, and the layout of all pages below /admin. */
export const manifest = {
  title: { it: 'Area amministrazione' },
  mounts: { 'mfe_media/PictureField': '^1.0.0' },
  pages: [
    { path: '/auth', part: './Login', title: { it: 'Area Amministrazione' }, isInSitemap: false },
    { path: '/admin', part: './App', title: { it: 'Area Amministrazione' }, isInSitemap: false },
  ],
} satisfies RemoteManifest;
