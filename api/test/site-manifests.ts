import { paths } from '@officina/contracts/paths';
import type { ReleaseDescription } from '@officina/contracts/release';
import type { PublicPage, RemoteManifest } from '@officina/contracts/remote-manifest';
import { pagesOf, publicPages } from '../src/delivery/release/site-pages';

/** The manifests of the site's own parts as in their `src/manifest.ts`, without what they offer each other. */
export const siteManifests: Readonly<Record<string, RemoteManifest>> = {
  shell: { title: { it: 'Shell' } },
  mfe_public: {
    title: { it: 'Pagine pubbliche' },
    pages: [
      page(paths.home, 'Home', 'Restauro e personalizzazione di auto d’epoca', { order: 10, label: { it: 'Home' } }),
      page(paths.gallery, 'Gallery', 'Galleria', { order: 20, inFooter: { it: 'Galleria Lavori' } }),
      page(`${paths.gallery}/:id`, 'Project', 'Progetto'),
      page(paths.cars, 'Cars', 'Auto in Vendita', { order: 30 }),
      page(paths.sold, 'Cars', 'Auto vendute'),
      { ...page(paths.catalogue, 'Catalogue', 'Catalogo da stampare'), isInSitemap: false },
      page(`${paths.cars}/:id`, 'Car', 'Auto'),
      page(paths.contact, 'Contact', 'Contatti', { order: 40, inFooter: { it: 'Contattaci' } }),
      page(paths.privacy, 'Privacy', 'Privacy'),
    ],
  },
  mfe_admin: {
    title: { it: 'Area amministrazione' },
    pages: [
      { ...page(paths.auth, 'Login', 'Area Amministrazione'), isInSitemap: false },
      { ...page(paths.admin, 'App', 'Area Amministrazione'), isInSitemap: false },
    ],
  },
  mfe_media: { title: { it: 'Immagini' } },
};

/** The pages of a site with these parts, and the paths of the public ones. */
export const sitePages = pagesOf(new Map(Object.entries(siteManifests)));
export const sitePaths = publicPages(sitePages).map(({ path }) => path);

/**
 * Description of a release of this part; `more` overrides fields, also the manifest. It exposes the parts that it
 * names.
 */
export function descriptionOf(name: string, more: Partial<ReleaseDescription> = {}): ReleaseDescription {
  const { manifest = siteManifests[name] ?? { title: { it: name } } } = more;
  const { pages = [], adminPages = [], fills = {} } = manifest;
  const parts = [...[...pages, ...adminPages].map(({ part }) => part), ...Object.values(fills)];
  const preload = Object.fromEntries(parts.map((part) => [part, []]));
  return { name, entry: 'entry.js', preload, shared: {}, ...more, manifest };
}

function page(path: string, part: string, title: string, menu?: Partial<PublicPage['menu']> & { order: number }) {
  const words = { it: title };
  return { path, part: `./${part}`, title: words, ...(menu ? { menu: { label: words, ...menu } } : {}) };
}
