import { depthParam, nextDepth, readDepth } from '@officina/contracts/list-address';
import { useLocation, useSearchParams } from '@officina/platform';
import { useState, useTransition } from 'react';

/**
 * Filters and depth of a list are search params, so that the URL can be shared and Back restores the list. `narrowing`
 * returns the valid filters of search params, in a fixed order.
 */
export function useListAddress(narrowing: (params: URLSearchParams) => Record<string, string>) {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  // The current list stays visible until the longer one is loaded.
  const [isPending, startTransition] = useTransition();
  const kept = narrowing(params);
  /** The filters of the list of which more could not be read. */
  const [failed, setFailed] = useState('');

  /**
   * The latest search params, for event handlers. Those of the router are older until the requested list is rendered,
   * and a choice in the meantime must not undo the previous one.
   */
  const latest = () => (window.location.pathname === pathname ? new URLSearchParams(window.location.search) : params);

  /**
   * Shows more records. `read` requests them at once, so that they do not wait for the render that needs them. If it fails,
   * the address is again that of the current list, which stays.
   */
  function showMore(read: (depth: number, asked: URLSearchParams) => Promise<unknown>) {
    const asked = latest();
    const filters = narrowing(asked);
    // If another list is already loading, its depth counts from the initial one, not from this list's.
    const isSameList = listOf(filters) === listOf(kept);
    const askedDepth = readDepth(isSameList ? asked.get(depthParam) : null);
    const depth = nextDepth(askedDepth, Number.POSITIVE_INFINITY) ?? askedDepth;
    const longer = new URLSearchParams({ ...filters, [depthParam]: String(depth) });
    const show = () => setParams(longer, { replace: true });
    setFailed('');
    read(depth, asked).catch(() => {
      // Another choice in the meantime counts.
      if (String(latest()) !== String(longer)) return;
      setFailed(listOf(filters));
      setParams(asked, { replace: true });
    });
    if (isSameList) startTransition(show);
    else show();
  }

  const showAll = () => startTransition(() => setParams({}));

  return {
    params,
    kept,
    depth: readDepth(params.get(depthParam)),
    isPending,
    isFailed: failed !== '' && failed === listOf(kept),
    latest,
    showMore,
    showAll,
  };
}

/** Filters as one text; never empty. */
const listOf = (filters: Record<string, string>): string => `?${new URLSearchParams(filters)}`;
