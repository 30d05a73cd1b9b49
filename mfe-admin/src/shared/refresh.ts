import { ownerKinds, type RecordKind } from '@officina/contracts/kinds';
import { useQueryClient } from '@officina/platform';

/** The lists that hold the records of a kind. */
export const listsOf = {
  project: 'projects',
  car: 'cars',
  message: 'messages',
  image: 'images',
  category: 'categories',
} as const satisfies Record<RecordKind, string>;

export type RecordLists = (typeof listsOf)[RecordKind];

/** Reads again everything that a write about some kinds of records may have changed, for visitors too. */
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

/** A record that owns pictures carries them, and the pictures are its own. */
function alsoChanged(lists: RecordLists): string[][] {
  if (lists === listsOf.image) return ownerLists.flatMap((owners) => [[owners], ['admin', owners]]);
  return ownerLists.some((owners) => owners === lists) ? [[listsOf.image]] : [];
}
