import type { RemoteManifest } from '@officina/contracts/remote-manifest';

/**
 * What this remote brings to the site: its pages, and their entries in the menus. A page that reads ?mese=5 says
 * searchParams: ['mese'], one at /eventi/:id says sample: '/eventi/1', the address of one that is there.
 */
export const manifest = {
  title: { it: 'Eventi' },
  pages: [
    {
      path: '/eventi',
      part: './Events',
      title: { it: 'Eventi' },
      menu: { label: { it: 'Eventi' }, order: 35 },
    },
  ],
} satisfies RemoteManifest;
