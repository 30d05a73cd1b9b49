import { covers } from '@officina/contracts/admitted-remote';
import { isBackOffice } from '@officina/contracts/paths';
import type { ReleaseDescription } from '@officina/contracts/release';
import { isOfServer, isReserved } from '@officina/contracts/reserved-paths';
import { pathsOf, pointsFilledBy } from '../release/declarations';

type Releases = ReadonlyMap<string, ReleaseDescription>;

/** The paths of a release's pages and the extension points that it fills; each may belong to only one release. */
const placesOf = (release: ReleaseDescription): string[] => [...pathsOf(release), ...pointsFilledBy(release)];

/**
 * One sentence for each problem with the pages and extension points of the new releases of a set: a part that the
 * release does not have, or a path or point that it may not use (`findTaken`).
 */
export function findPageMisfits(set: Releases, before: Releases): string[] {
  const isLive = (release: ReleaseDescription) => before.get(release.name) === release;
  const live = [...set.values()].filter(isLive);
  const added = [...set.values()].filter((release) => !isLive(release));
  // If two new releases have the same path, the second one is refused.
  return added.flatMap((release, place) => [
    ...findTaken(release.name, placesOf(release), [...live, ...added.slice(0, place)]),
    ...misplaced(release),
    ...missingParts(release),
  ]);
}

/** Public pages at paths below /admin: pages there need a role and the layout of the back office. */
const misplaced = ({ name, manifest: { pages = [] } }: ReleaseDescription): string[] =>
  pages
    .filter(({ path }) => isBackOffice(path) && !isReserved(path))
    .map(({ path }) => `${name} declares ${path} among the pages for visitors`);

/** Parts that a release names in its manifest but does not contain. */
function missingParts({ name, preload, manifest }: ReleaseDescription): string[] {
  const { pages = [], adminPages = [], fills = {}, offers = {} } = manifest;
  const shown = [...pages, ...adminPages].map(({ path, part }) => [path, part] as const);
  return [
    ...[...shown, ...Object.entries(fills)]
      .filter(([, part]) => !(part in preload))
      .map(([place, part]) => `${name} shows ${part} at ${place}, but does not expose it`),
    ...Object.keys(offers)
      .filter((part) => !(part in preload))
      .map((part) => `${name} offers ${part} to other remotes, but does not expose it`),
  ];
}

/**
 * One sentence for each path or point that the server handles itself, that occurs twice, or that one of the other
 * releases has. Two paths are the same if they differ only in the name of a parameter.
 */
export const findTaken = (name: string, places: string[], others: readonly ReleaseDescription[]): string[] =>
  places.flatMap((place, index) => {
    if (isOfServer(place)) return [`${name} declares ${place}, which the server answers itself`];
    if (places.indexOf(place) < index) return [`${name} declares ${place} twice`];
    const owner = others.find((other) => other.name !== name && placesOf(other).includes(place));
    return owner ? [`${name} declares ${place}, which ${owner.name} has already`] : [];
  });

/** One sentence for each page at a path that was not admitted for this name; without an admission, one for the name. */
export function findUnadmitted(name: string, paths: string[], admission: { paths: string[] } | undefined): string[] {
  if (!admission) return [`${name} is not admitted on this site: an owner admits it on the page "Moduli"`];
  const given = admission.paths.join(', ');
  return paths
    .filter((path) => !admission.paths.some((admitted) => covers(admitted, path)))
    .map((path) => {
      if (isReserved(path)) return `${name} declares ${path}, which is reserved for the site`;
      return `${name} declares ${path}, but ${given ? `may have only ${given}` : 'was given no path'}`;
    });
}
