import type { ReleaseDescription } from '@officina/contracts/release';

/** What does not fit in a set of releases: one Italian sentence each; empty if everything does. */
export function findMisfits(set: ReadonlyMap<string, ReleaseDescription>): string[] {
  const provided = set.get('shell')?.shared ?? {};
  return [...set.values()]
    .filter(({ name }) => name !== 'shell')
    .flatMap(({ name, shared }) =>
      Object.entries(shared).flatMap(([share, range]) => {
        const version = provided[share];
        if (version && Bun.semver.satisfies(version, range)) return [];
        return [`${name} richiede ${share} ${range}, la shell fornisce ${version ?? 'nessuna versione'}`];
      }),
    );
}
