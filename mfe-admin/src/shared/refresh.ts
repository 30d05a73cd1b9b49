import { useQueryClient } from '@officina/platform';

/** Reads again everything that a write about one kind of record may have changed, for visitors too. */
export function useRefresh(kind: 'cars' | 'projects' | 'categories' | 'images' | 'messages') {
  const queryClient = useQueryClient();
  return async () => {
    const keys = [[kind], ['admin', kind], ['admin', 'dashboard'], ...(alsoChanged[kind] ?? [])];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/** A project or car carries its pictures, and the pictures are theirs. */
const alsoChanged: Partial<Record<string, string[][]>> = {
  cars: [['images']],
  projects: [['images']],
  images: [['cars'], ['projects'], ['admin', 'cars'], ['admin', 'projects']],
};
