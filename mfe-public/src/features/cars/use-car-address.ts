import { depthParam, readDepth, readFilters, writeFilters } from '@officina/contracts/list-address';
import { useSearchParams } from '@officina/platform';
import { useTransition } from 'react';

/** Filters and depth live in the address: it can be sent to a friend, and "back" finds the list as it was left. */
export function useCarAddress() {
  const [params, setParams] = useSearchParams();
  // The list stays as it is until the longer one is there.
  const [isPending, startTransition] = useTransition();
  const filters = readFilters(params);

  const kept = writeFilters(filters);
  const showMore = (depth: number) =>
    startTransition(() => setParams({ ...kept, [depthParam]: String(depth) }, { replace: true }));

  return { filters, kept, depth: readDepth(params.get(depthParam)), isPending, showMore };
}
