import type { RemoteManifest } from '@officina/contracts/remote-manifest';

/**
 * The remote's pages and their menu entries. A page that reads ?mese=5 declares searchParams: ['mese']; one at
 * /eventi/:id declares sample: '/eventi/1', the path of an existing page.
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
