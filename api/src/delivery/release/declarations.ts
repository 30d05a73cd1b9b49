import { isBackOffice } from '@officina/contracts/paths';
import type { ReleaseDescription } from '@officina/contracts/release';

/** The declarations of a release. */
type Declaring = Pick<ReleaseDescription, 'name' | 'manifest'>;

/** Paths of all pages of a release, on the site and in the back office. */
export const pathsOf = ({ manifest: { pages = [], adminPages = [] } }: Declaring): string[] =>
  [...pages, ...adminPages].map(({ path }) => path);

/** Names of the extension points that a release fills. */
export const pointsFilledBy = ({ manifest }: Declaring): string[] => Object.keys(manifest.fills ?? {});

/** Whether a release shows something of another one: a part that it mounts, or that fills an extension point. */
export const uses = (release: Declaring, other: Declaring): boolean =>
  Object.keys(release.manifest.mounts ?? {}).some((part) => part.startsWith(`${other.name}/`)) ||
  pointsFilledBy(other).some((point) => release.manifest.points?.includes(point));

/** Whether visitors, or signed-in users, may see something of a release. One without pages can be mounted anywhere. */
export function isSeenIn(area: 'site' | 'back office', release: Declaring): boolean {
  const paths = pathsOf(release);
  return paths.length === 0 || paths.some((path) => isBackOffice(path) === (area === 'back office'));
}
