import type { RemoteManifest } from '@officina/contracts/remote-manifest';

/** What this remote declares to the host. The build writes it into the release. */
export const manifest = {
  title: { it: 'Pagine pubbliche' },
  mounts: { 'mfe_media/Gallery': '^1.0.0' },
  pages: [
    {
      path: '/',
      part: './Home',
      title: { it: 'Restauro e personalizzazione di auto d’epoca' },
      menu: { label: { it: 'Home' }, order: 10 },
    },
    {
      path: '/gallery',
      part: './Gallery',
      title: { it: 'Galleria Progetti' },
      menu: { label: { it: 'Galleria' }, inFooter: { it: 'Galleria Lavori' }, order: 20 },
    },
    { path: '/gallery/:id', part: './Project', title: { it: 'Dettaglio Progetto' } },
    {
      path: '/cars',
      part: './Cars',
      title: { it: 'Auto d’Epoca in Vendita' },
      menu: { label: { it: 'Auto in Vendita' }, order: 30 },
    },
    { path: '/sold', part: './Cars', title: { it: 'Auto Vendute' } },
    { path: '/catalogo', part: './Catalogue', title: { it: 'Catalogo da stampare' }, isInSitemap: false },
    { path: '/cars/:id', part: './Car', title: { it: 'Dettaglio Auto' } },
    {
      path: '/contact',
      part: './Contact',
      title: { it: 'Contattaci' },
      menu: { label: { it: 'Contatti' }, inFooter: { it: 'Contattaci' }, order: 40 },
    },
    { path: '/privacy', part: './Privacy', title: { it: 'Informativa sulla privacy' } },
  ],
} satisfies RemoteManifest;
