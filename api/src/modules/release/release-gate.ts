import type { ReleaseDescription } from '@officina/contracts/release';

type Releases = ReadonlyMap<string, ReleaseDescription>;

/**
 * What does not fit in a set of releases: one Italian sentence each, empty if everything does. It compares the ranges
 * of shared packages, the names imported from the kit and the parts that are mounted; it does not know the arguments of
 * a function or the props of a component.
 */
export function findMisfits(set: Releases): string[] {
  return [...set.values()].flatMap((release) => [
    ...(release.name === 'shell' ? [] : [...sharedMisfits(set, release), ...kitMisfits(set, release)]),
    ...partMisfits(set, release),
  ]);
}

function sharedMisfits(set: Releases, { name, shared }: ReleaseDescription): string[] {
  const provided = set.get('shell')?.shared ?? {};
  return Object.entries(shared).flatMap(([share, range]) => {
    const version = provided[share];
    if (version && Bun.semver.satisfies(version, range)) return [];
    return [`${name} richiede ${share} ${range}, la shell fornisce ${version ?? 'nessuna versione'}`];
  });
}

function kitMisfits(set: Releases, { name, kit = {} }: ReleaseDescription): string[] {
  const exported = set.get('shell')?.kit;
  // A shell that was built before releases said what they export.
  if (!exported) return [];
  return Object.entries(kit).flatMap(([library, names]) => {
    const missing = names.filter((imported) => !exported[library]?.includes(imported));
    return missing.length > 0 ? [`${name} importa ${missing.join(', ')} da ${library}, che la shell non esporta`] : [];
  });
}

function partMisfits(set: Releases, { name, mounts = [] }: ReleaseDescription): string[] {
  return mounts.flatMap((part) => {
    const [remote = '', key = ''] = part.split('/');
    const release = set.get(remote);
    // A page is also rendered without a remote that is not there.
    return !release || `./${key}` in release.preload ? [] : [`${name} usa ${part}, che ${remote} non offre`];
  });
}
