import type { RecordKind } from '@officina/contracts/kinds';
import { useQueryClient } from '@officina/platform';

export type RecordLists = 'cars' | 'projects' | 'categories' | 'images' | 'messages';

/** The lists that hold the records of a kind. */
export const listsOf: Record<RecordKind, RecordLists> = {
  project: 'projects',
  car: 'cars',
  message: 'messages',
  image: 'images',
  category: 'categories',
};

/** Reads again everything that a write about some kinds of records may have changed, for visitors too. */
export function useRefresh(...kinds: readonly RecordLists[]) {
  const queryClient = useQueryClient();
  return async () => {
    const keys = [
      ...kinds.flatMap((kind) => [[kind], ['admin', kind], ...(alsoChanged[kind] ?? [])]),
      ...[
        ['admin', 'dashboard'],
        ['admin', 'bin'],
        ['admin', 'log'],
      ],
    ];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/** A project or car carries its pictures, and the pictures are theirs. */
const alsoChanged: Partial<Record<RecordLists, string[][]>> = {
  cars: [['images']],
  projects: [['images']],
  images: [['cars'], ['projects'], ['admin', 'cars'], ['admin', 'projects']],
};
