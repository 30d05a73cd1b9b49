import { isOwnerKind, ownerKinds, plurals, type RecordKind } from '@officina/contracts/kinds';
import { useQueryClient } from '@officina/platform';

/** A kind of record, for all lists that may contain it, or a key prefix of some queries. */
export type Refreshed = RecordKind | readonly unknown[];

/** Invalidates every query that a write to these may have changed, including those of public pages. */
export function useRefresh(...changed: readonly Refreshed[]) {
  const queryClient = useQueryClient();
  return async () => {
    const keys = new Map(changed.flatMap(keysOf).map((key) => [JSON.stringify(key), key]));
    await Promise.all([...keys.values()].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

function keysOf(changed: Refreshed): (readonly unknown[])[] {
  if (typeof changed !== 'string') return [changed];
  const lists = changedWith(changed).map((kind) => plurals[kind]);
  return [...lists.map((list) => [list]), ...[...lists, 'dashboard', 'bin', 'log'].map((list) => ['admin', list])];
}

/** A record contains the images it owns, so a change of either also changes the other. */
function changedWith(kind: RecordKind): RecordKind[] {
  if (kind === 'image') return ['image', ...ownerKinds];
  return isOwnerKind(kind) ? [kind, 'image'] : [kind];
}
