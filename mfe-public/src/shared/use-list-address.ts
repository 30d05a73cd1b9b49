import { depthParam, nextDepth, readDepth } from '@officina/contracts/list-address';
import { useLocation, useSearchParams } from '@officina/platform';
import { useState, useTransition } from 'react';

/**
 * Filters and depth of a list as search params, so that the URL can be shared and Back restores the list. `narrowing`
 * returns the valid filters of search params, in a fixed order.
 */
export function useListAddress(narrowing: (params: URLSearchParams) => Record<string, string>) {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  // The current list stays visible until the longer one is loaded.
  const [isPending, startTransition] = useTransition();
  const kept = narrowing(params);
  /** Filters of the list for which loading more has failed. */
  const [failed, setFailed] = useState('');

  /**
   * The current search params, for event handlers. Those of the router change only when the requested list is rendered;
   * with them, a choice made before would be undone.
   */
  const latest = () => (window.location.pathname === pathname ? new URLSearchParams(window.location.search) : params);

  /**
   * Shows more records. `read` fetches them at once, before the render that needs them. If it fails, the URL of the
   * current list is restored.
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
      // The user has made another choice in the meantime.
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

/** Filters as a key; never empty. */
const listOf = (filters: Record<string, string>): string => `?${new URLSearchParams(filters)}`;
