import { isBackOffice } from '@officina/contracts/paths';
import type { ReleaseDescription } from '@officina/contracts/release';

/** A release, as far as it says what it brings to the site. */
type Declaring = Pick<ReleaseDescription, 'name' | 'manifest'>;

/** The paths of all pages that a release brings, of the site and of the back office. */
export const pathsOf = ({ manifest: { pages = [], adminPages = [] } }: Declaring): string[] =>
  [...pages, ...adminPages].map(({ path }) => path);

/** Names of the points of the host that a release fills. */
export const pointsFilledBy = ({ manifest }: Declaring): string[] => Object.keys(manifest.fills ?? {});

/** Whether a release shows something that another one brings: a part that it mounts, or what fills a point of the host. */
export const uses = (release: Declaring, other: Declaring): boolean =>
  Object.keys(release.manifest.mounts ?? {}).some((part) => part.startsWith(`${other.name}/`)) ||
  pointsFilledBy(other).some((point) => release.manifest.points?.includes(point));

/** Whether visitors, or administrators, may see something of a release. One without pages is mounted anywhere. */
export function isSeenIn(area: 'site' | 'back office', release: Declaring): boolean {
  const paths = pathsOf(release);
  return paths.length === 0 || paths.some((path) => isBackOffice(path) === (area === 'back office'));
}
