import { depthParam, readCategory, readDepth, writeCategory } from '@officina/contracts/list-address';
import { useSearchParams } from '@officina/platform';
import { useTransition } from 'react';

/** Depth and filter live in the address: it can be sent to a friend, and "back" finds the list as it was left. */
export function useGalleryAddress() {
  const [params, setParams] = useSearchParams();
  // The list stays as it is until the longer one is there.
  const [isPending, startTransition] = useTransition();
  const category = readCategory(params);

  const filter = writeCategory(category);
  const showMore = (depth: number) =>
    startTransition(() => setParams({ ...filter, [depthParam]: String(depth) }, { replace: true }));
  const showAll = () => startTransition(() => setParams({}));

  return { category, depth: readDepth(params.get(depthParam)), filter, isPending, showMore, showAll };
}
