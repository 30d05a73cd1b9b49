import { isBackOffice, paths } from '@officina/contracts/paths';
import type { ReleaseDescription } from '@officina/contracts/release';
import type { PublicPage, RemoteManifest } from '@officina/contracts/remote-manifest';

/**
 * What releases bring that were built before remotes declared it themselves: they are live on running sites, and may
 * come back. No other file names a remote. This one can be deleted once no site stores such a release, which is seven
 * days after the last one was live; `manifestOf` is then the field `manifest`.
 */
export const undeclared: Readonly<Record<string, RemoteManifest>> = {
  shell: { title: { it: 'Shell' } },
  mfe_public: {
    title: { it: 'Pagine pubbliche' },
    pages: [
      page(paths.home, 'Home', 'Restauro e personalizzazione di auto d’epoca', { order: 10, label: { it: 'Home' } }),
      page(paths.gallery, 'Gallery', 'Galleria', { order: 20, inFooter: { it: 'Galleria Lavori' } }),
      page(`${paths.gallery}/:id`, 'Project', 'Progetto'),
      page(paths.cars, 'Cars', 'Auto in Vendita', { order: 30 }),
      page(paths.sold, 'Cars', 'Auto vendute'),
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
  mfe_media: { title: { it: 'Immagini' }, fills: { 'picture/v1': './Picture' } },
};

/** What a release brings to the site; undefined of one that says nothing and is not known. */
export function manifestOf({ name, manifest }: Pick<ReleaseDescription, 'name' | 'manifest'>) {
  const known = Object.hasOwn(undeclared, name) ? undeclared[name] : undefined;
  // The first manifests did not say which points of the host they fill, nor what they offer.
  const { fills } = known ?? {};
  return manifest && fills && !manifest.fills && !manifest.offers ? { ...manifest, fills } : (manifest ?? known);
}

/** The paths of all pages that a release brings, of the site and of the back office. */
export function pathsOf(release: Pick<ReleaseDescription, 'name' | 'manifest'>): string[] {
  const { pages = [], adminPages = [] } = manifestOf(release) ?? {};
  return [...pages, ...adminPages].map(({ path }) => path);
}

/** Names of the points of the host that a release fills. */
export const pointsFilledBy = (release: Pick<ReleaseDescription, 'name' | 'manifest'>): string[] =>
  Object.keys(manifestOf(release)?.fills ?? {});

/** The parts of other remotes that a release mounts, with ranges of versions; builds of before state none. */
export const mountedBy = ({ mounts = [], manifest }: Pick<ReleaseDescription, 'mounts' | 'manifest'>) => ({
  ...Object.fromEntries(mounts.map((name) => [name, '*'])),
  ...manifest?.mounts,
});

/** Whether a release shows something that another one brings: a part that it mounts, or what fills a point of the host. */
export const uses = (release: ReleaseDescription, other: Pick<ReleaseDescription, 'name' | 'manifest'>): boolean =>
  Object.keys(mountedBy(release)).some((part) => part.startsWith(`${other.name}/`)) ||
  pointsFilledBy(other).some((point) => release.manifest?.points?.includes(point));

/** Whether visitors, or administrators, may see something of a release. One without pages is mounted anywhere. */
export function isSeenIn(
  area: 'site' | 'back office',
  release: Pick<ReleaseDescription, 'name' | 'manifest'>,
): boolean {
  const paths = pathsOf(release);
  return paths.length === 0 || paths.some((path) => isBackOffice(path) === (area === 'back office'));
}

function page(path: string, part: string, title: string, menu?: Partial<PublicPage['menu']> & { order: number }) {
  const words = { it: title };
  return { path, part: `./${part}`, title: words, ...(menu ? { menu: { label: words, ...menu } } : {}) };
}
