import { isOwnerKind, ownerKinds, type RecordKind } from '@officina/contracts/kinds';
import { useQueryClient } from '@officina/platform';

/** The name of each kind's lists in query keys. */
export const listsOf = {
  project: 'projects',
  car: 'cars',
  message: 'messages',
  image: 'images',
  category: 'categories',
} as const satisfies Record<RecordKind, string>;

/** Invalidates every query that a write to these kinds may have changed, those of public pages included. */
export function useRefresh(...kinds: readonly RecordKind[]) {
  const queryClient = useQueryClient();
  return async () => {
    const lists = [...new Set(kinds.flatMap(changedWith))].map((kind) => listsOf[kind]);
    const adminLists = [...lists, 'dashboard', 'bin', 'log'];
    const keys = [...lists.map((list) => [list]), ...adminLists.map((list) => ['admin', list])];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/** A record contains the images it owns, so a change of either also changes the other. */
function changedWith(kind: RecordKind): RecordKind[] {
  if (kind === 'image') return ['image', ...ownerKinds];
  return isOwnerKind(kind) ? [kind, 'image'] : [kind];
}
