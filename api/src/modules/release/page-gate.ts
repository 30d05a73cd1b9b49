import { covers } from '@officina/contracts/admitted-remote';
import { isBackOffice } from '@officina/contracts/paths';
import type { ReleaseDescription } from '@officina/contracts/release';
import { isOfServer, isReserved } from '@officina/contracts/reserved-paths';
import { say, type Text } from '../../sentences/say';
import { manifestOf, pathsOf, pointsFilledBy } from './undeclared';

type Releases = ReadonlyMap<string, ReleaseDescription>;

/**
 * What is wrong with the pages of releases that are new in a set: one sentence for each page whose part the
 * release does not have, that it declares twice, that the server answers itself, or that another release of the set has.
 * A point of the host belongs to one release as a path does. Two pages are the same if their paths are, with "/:id" as a name.
 */
export function findPageMisfits(set: Releases, before: Releases): Text[] {
  const taken = new Map<string, string>();
  const releases = [...set.values()];
  // Those that are live come first: the new one is refused.
  const isLive = (release: ReleaseDescription) => before.get(release.name) === release;
  return [...releases.filter(isLive), ...releases.filter((release) => !isLive(release))].flatMap((release) => {
    const sentences = [...pathsOf(release), ...pointsFilledBy(release)].flatMap((path) => {
      const owner = taken.get(path);
      taken.set(path, owner ?? release.name);
      if (isOfServer(path)) return [say((s) => s.takesPathOfServer(release.name, path))];
      if (owner === release.name) return [say((s) => s.takesPathTwice(release.name, path))];
      return owner ? [say((s) => s.takesPathOf(release.name, path, owner))] : [];
    });
    return isLive(release) ? [] : [...sentences, ...misplaced(release), ...lackingParts(release)];
  });
}

/** Pages for visitors below /admin, where each is shown in the frame of the back office and has a role. */
const misplaced = (release: ReleaseDescription): Text[] =>
  (manifestOf(release)?.pages ?? [])
    .filter(({ path }) => isBackOffice(path) && !isReserved(path))
    .map(({ path }) => say((s) => s.hasMisplacedPage(release.name, path)));

/** The pages of a release that show a part which it does not have. What an old release is known to bring is not compared. */
function lackingParts({ name, preload, manifest }: ReleaseDescription): Text[] {
  const { pages = [], adminPages = [], fills = {}, offers = {} } = manifest ?? {};
  const shown = [...pages, ...adminPages].map(({ path, part }) => [path, part] as const);
  return [...shown, ...Object.entries(fills), ...Object.keys(offers).map((part) => ['offers', part] as const)]
    .filter(([, part]) => !(part in preload))
    .map(([place, part]) => say((s) => s.lacksPart(name, place, part)));
}

/** The pages of a name at paths that other live releases have. */
export const findTaken = (name: string, paths: string[], live: Releases): Text[] =>
  paths.flatMap((path) => {
    const owner = live.values().find((other) => other.name !== name && pathsOf(other).includes(path));
    return owner ? [say((s) => s.takesPathOf(name, path, owner.name))] : [];
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
