import { depthParam, nextDepth, readCategory, readDepth, writeCategory } from '@officina/contracts/list-address';
import { useQueryClient, useSearchParams } from '@officina/platform';
import { useTransition } from 'react';
import { useLatestSearchParams } from '../../shared/use-latest-search-params';
import { projectListQuery } from './gallery.queries';

/** Filter and depth are search params, so that the URL can be shared and Back restores the list. */
export function useGalleryAddress() {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const readLatestParams = useLatestSearchParams();
  // The current list stays visible until the longer one is loaded.
  const [isPending, startTransition] = useTransition();
  const category = readCategory(params);

  function showMore() {
    const asked = readLatestParams();
    const askedCategory = readCategory(asked);
    // If another list is already loading, its depth counts from the initial one, not from this list's.
    const isSameList = askedCategory === category;
    const askedDepth = readDepth(isSameList ? asked.get(depthParam) : null);
    const depth = nextDepth(askedDepth, Number.POSITIVE_INFINITY) ?? askedDepth;
    const show = () => setParams({ ...writeCategory(askedCategory), [depthParam]: String(depth) }, { replace: true });
    // The request does not wait for the render that needs it.
    void client.prefetchQuery(projectListQuery(depth, askedCategory));
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
