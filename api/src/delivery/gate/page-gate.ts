import { covers } from '@officina/contracts/admitted-remote';
import { isBackOffice } from '@officina/contracts/paths';
import type { ReleaseDescription } from '@officina/contracts/release';
import { isOfServer, isReserved } from '@officina/contracts/reserved-paths';
import { say, type Text } from '../../sentences/say';
import { manifestOf, pathsOf, pointsFilledBy } from '../release/undeclared';

type Releases = ReadonlyMap<string, ReleaseDescription>;

/** The paths of a release, and the points of the host that it fills: each belongs to one release. */
const placesOf = (release: ReleaseDescription): string[] => [...pathsOf(release), ...pointsFilledBy(release)];

/**
 * What is wrong with the pages and points of releases that are new in a set: one sentence for each whose part the
 * release does not have, or whose place it may not take (`findTaken`).
 */
export function findPageMisfits(set: Releases, before: Releases): Text[] {
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
const misplaced = (release: ReleaseDescription): Text[] =>
  (manifestOf(release)?.pages ?? [])
    .filter(({ path }) => isBackOffice(path) && !isReserved(path))
    .map(({ path }) => say((s) => s.hasMisplacedPage(release.name, path)));

/** What a release shows or offers and does not have. What an old release is known to bring is not compared. */
function lackingParts({ name, preload, manifest }: ReleaseDescription): Text[] {
  const { pages = [], adminPages = [], fills = {}, offers = {} } = manifest ?? {};
  const shown = [...pages, ...adminPages].map(({ path, part }) => [path, part] as const);
  return [
    ...[...shown, ...Object.entries(fills)]
      .filter(([, part]) => !(part in preload))
      .map(([place, part]) => say((s) => s.lacksPart(name, place, part))),
    ...Object.keys(offers)
      .filter((part) => !(part in preload))
      .map((part) => say((s) => s.lacksOffered(name, part))),
  ];
}

/**
 * What is wrong with the paths and points of a name: one sentence for each that the server answers itself, that is there
 * twice, or that one of these releases has. Two paths are the same with "/:id" as a name.
 */
export const findTaken = (name: string, places: string[], others: readonly ReleaseDescription[]): Text[] =>
  places.flatMap((place, index) => {
    if (isOfServer(place)) return [say((s) => s.takesPathOfServer(name, place))];
    if (places.indexOf(place) < index) return [say((s) => s.takesPathTwice(name, place))];
    const owner = others.find((other) => other.name !== name && placesOf(other).includes(place));
    return owner ? [say((s) => s.takesPathOf(name, place, owner.name))] : [];
  });

/** The pages that a name may not have. Without an admission it may not go live at all. */
export function findUnadmitted(name: string, paths: string[], admission: { paths: string[] } | undefined): Text[] {
  if (!admission) return [say((s) => s.isNotAdmitted(name))];
  return paths
    .filter((path) => !admission.paths.some((admitted) => covers(admitted, path)))
    .map((path) =>
      say((s) =>
        isReserved(path) ? s.takesReservedPath(name, path) : s.takesOtherPath(name, path, admission.paths.join(', ')),
      ),
    );
}
