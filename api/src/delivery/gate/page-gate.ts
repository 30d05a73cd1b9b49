import { covers } from '@officina/contracts/admitted-remote';
import { isBackOffice } from '@officina/contracts/paths';
import type { ReleaseDescription } from '@officina/contracts/release';
import { isOfServer, isReserved } from '@officina/contracts/reserved-paths';
import { pathsOf, pointsFilledBy } from '../release/declarations';

type Releases = ReadonlyMap<string, ReleaseDescription>;

/** The paths of a release, and the points of the host that it fills: each belongs to one release. */
const placesOf = (release: ReleaseDescription): string[] => [...pathsOf(release), ...pointsFilledBy(release)];

/**
 * What is wrong with the pages and points of releases that are new in a set: one sentence for each whose part the
 * release does not have, or whose place it may not take (`findTaken`).
 */
export function findPageMisfits(set: Releases, before: Releases): string[] {
  const isLive = (release: ReleaseDescription) => before.get(release.name) === release;
  const live = [...set.values()].filter(isLive);
  const added = [...set.values()].filter((release) => !isLive(release));
  // Of two new ones with one path the second is refused.
  return added.flatMap((release, place) => [
    ...findTaken(release.name, placesOf(release), [...live, ...added.slice(0, place)]),
    ...misplaced(release),
    ...lackingParts(release),
  ]);
}

/** Pages for visitors below /admin, where each is shown in the frame of the back office and has a role. */
const misplaced = ({ name, manifest: { pages = [] } }: ReleaseDescription): string[] =>
  pages
    .filter(({ path }) => isBackOffice(path) && !isReserved(path))
    .map(({ path }) => `${name} declares ${path} among the pages for visitors`);

/** What a release shows or offers and does not have. */
function lackingParts({ name, preload, manifest }: ReleaseDescription): string[] {
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
 * What is wrong with the paths and points of a name: one sentence for each that the server answers itself, that is there
 * twice, or that one of these releases has. Two paths are the same with "/:id" as a name.
 */
export const findTaken = (name: string, places: string[], others: readonly ReleaseDescription[]): string[] =>
  places.flatMap((place, index) => {
    if (isOfServer(place)) return [`${name} declares ${place}, which the server answers itself`];
    if (places.indexOf(place) < index) return [`${name} declares ${place} twice`];
    const owner = others.find((other) => other.name !== name && placesOf(other).includes(place));
    return owner ? [`${name} declares ${place}, which ${owner.name} has already`] : [];
  });

/** The pages that a name may not have. Without an admission it may not go live at all. */
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
