import {
  type CarFilters,
  depthParam,
  nextDepth,
  readDepth,
  readFilters,
  writeFilters,
} from '@officina/contracts/list-address';
import { useNavigate, useQueryClient, useSearchParams } from '@officina/platform';
import { type MouseEvent, useOptimistic, useTransition } from 'react';
import { useLatestSearchParams } from '../../shared/use-latest-search-params';
import { carsAddress } from './car-filters';
import { carListQuery } from './cars.queries';

/** Filters and depth are search params, so that the URL can be shared and Back restores the list. */
export function useCarAddress() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const readLatestParams = useLatestSearchParams();
  // The current list stays visible until the longer one is loaded.
  const [isPending, startTransition] = useTransition();
  const filters = readFilters(params);
  const kept = writeFilters(filters);
  // A choice is marked at once, before its list is loaded.
  const [chosen, mark] = useOptimistic(filters);

  function showMore() {
    const asked = readLatestParams();
    const askedFilters = readFilters(asked);
    // If another list is already loading, its depth counts from the initial one, not from this list's.
    const isSameList = carsAddress(askedFilters) === carsAddress(filters);
    const askedDepth = readDepth(isSameList ? asked.get(depthParam) : null);
    const depth = nextDepth(askedDepth, Number.POSITIVE_INFINITY) ?? askedDepth;
    const show = () => setParams({ ...writeFilters(askedFilters), [depthParam]: String(depth) }, { replace: true });
    // The request does not wait for the render that needs it.
    void client.prefetchQuery(carListQuery(depth, askedFilters));
    if (isSameList) startTransition(show);
    else show();
  }

  /** Click handler of a link that changes one filter. */
  const choose = (change: Partial<CarFilters>) => (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const asked = { ...readFilters(readLatestParams()), ...change };
    startTransition(() => mark(asked));
    const to = carsAddress(asked);
    // The current choice must not add another history entry.
    navigate(to, { replace: to === window.location.pathname + window.location.search });
  };

  return { filters, chosen, kept, depth: readDepth(params.get(depthParam)), isPending, showMore, choose };
}
