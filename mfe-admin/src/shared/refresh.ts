import { ownerKinds, type RecordKind } from '@officina/contracts/kinds';
import { useQueryClient } from '@officina/platform';

/** The name of each kind's lists in query keys. */
export const listsOf = {
  project: 'projects',
  car: 'cars',
  message: 'messages',
  image: 'images',
  category: 'categories',
} as const satisfies Record<RecordKind, string>;

export type RecordLists = (typeof listsOf)[RecordKind];

/** Invalidates every query that a write to these kinds may have changed, those of public pages included. */
export function useRefresh(...kinds: readonly RecordLists[]) {
  const queryClient = useQueryClient();
  return async () => {
    const keys = [
      ...kinds.flatMap((kind) => [[kind], ['admin', kind], ...alsoChanged(kind)]),
      ...[
        ['admin', 'dashboard'],
        ['admin', 'bin'],
        ['admin', 'log'],
      ],
    ];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

const ownerLists = ownerKinds.map((kind) => listsOf[kind]);

/** A record contains the images it owns, so a change of either also changes the other. */
function alsoChanged(lists: RecordLists): string[][] {
  if (lists === listsOf.image) return ownerLists.flatMap((owners) => [[owners], ['admin', owners]]);
  return ownerLists.some((owners) => owners === lists) ? [[listsOf.image]] : [];
}
