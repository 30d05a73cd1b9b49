import { depthParam, nextDepth, readCategory, readDepth, writeCategory } from '@officina/contracts/list-address';
import { useSearchParams } from '@officina/platform';
import { useTransition } from 'react';
import { useAskedParams } from '../../shared/use-asked-params';

/** Depth and filter live in the address: it can be sent to a friend, and "back" finds the list as it was left. */
export function useGalleryAddress() {
  const [params, setParams] = useSearchParams();
  const readAsked = useAskedParams();
  // The list stays as it is until the longer one is there.
  const [isPending, startTransition] = useTransition();
  const category = readCategory(params);

  function showMore() {
    const asked = readAsked();
    const askedCategory = readCategory(asked);
    // Another list that is on its way already is not a longer one of this, and begins with its first cards.
    const isSameList = askedCategory === category;
    const askedDepth = readDepth(isSameList ? asked.get(depthParam) : null);
    const depth = nextDepth(askedDepth, Number.POSITIVE_INFINITY) ?? askedDepth;
    const show = () => setParams({ ...writeCategory(askedCategory), [depthParam]: String(depth) }, { replace: true });
    if (isSameList) startTransition(show);
    else show();
  }
  const showAll = () => startTransition(() => setParams({}));

  return {
    category,
    depth: readDepth(params.get(depthParam)),
    filter: writeCategory(category),
    isPending,
    showMore,
    showAll,
  };
}
