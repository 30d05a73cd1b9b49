import { isOwnerKind, ownerKinds, plurals, type RecordKind } from '@officina/contracts/kinds';
import { useQueryClient } from '@officina/platform';
import { isGone, showFailure } from './failures';

/** Invalidates every query that a write to these kinds may have changed, those of public pages included. */
export function useRefresh(...kinds: readonly RecordKind[]) {
  const queryClient = useQueryClient();
  return async () => {
    const lists = [...new Set(kinds.flatMap(changedWith))].map((kind) => plurals[kind]);
    const adminLists = [...lists, 'dashboard', 'bin', 'log'];
    const keys = [...lists.map((list) => [list]), ...adminLists.map((list) => ['admin', list])];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/**
 * Shows why a change of a record failed, under this title if the error has no message. A record that somebody else has
 * deleted meanwhile leaves its lists.
 */
export function useFailedChange(kind: RecordKind, title: string) {
  const refresh = useRefresh(kind);
  return async (error: unknown) => {
    showFailure(error, title);
    if (isGone(error)) await refresh();
  };
}

/** A record contains the images it owns, so a change of either also changes the other. */
function changedWith(kind: RecordKind): RecordKind[] {
  if (kind === 'image') return ['image', ...ownerKinds];
  return isOwnerKind(kind) ? [kind, 'image'] : [kind];
}
