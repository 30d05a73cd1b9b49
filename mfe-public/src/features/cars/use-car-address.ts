import {
  type CarFilters,
  depthParam,
  nextDepth,
  readDepth,
  readFilters,
  writeFilters,
} from '@officina/contracts/list-address';
import { useNavigate, useSearchParams } from '@officina/platform';
import { type MouseEvent, useTransition } from 'react';
import { useAskedParams } from '../../shared/use-asked-params';
import { carsAddress } from './car-filters';

/** Filters and depth live in the address: it can be sent to a friend, and "back" finds the list as it was left. */
export function useCarAddress() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const readAsked = useAskedParams();
  // The list stays as it is until the longer one is there.
  const [isPending, startTransition] = useTransition();
  const filters = readFilters(params);
  const kept = writeFilters(filters);

  function showMore() {
    const asked = readAsked();
    const askedFilters = readFilters(asked);
    // Another list that is on its way already is not a longer one of this, and begins with its first cards.
    const isSameList = carsAddress(askedFilters) === carsAddress(filters);
    const askedDepth = readDepth(isSameList ? asked.get(depthParam) : null);
    const depth = nextDepth(askedDepth, Number.POSITIVE_INFINITY) ?? askedDepth;
    const show = () => setParams({ ...writeFilters(askedFilters), [depthParam]: String(depth) }, { replace: true });
    if (isSameList) startTransition(show);
    else show();
  }

  /** What a link that leads to these filters with one changed does when it is pressed. */
  const choose = (change: Partial<CarFilters>) => (event: MouseEvent) => {
    // A new tab is the browser's own affair.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const to = carsAddress({ ...readFilters(readAsked()), ...change });
    // What is chosen already is no further step back.
    navigate(to, { replace: to === window.location.pathname + window.location.search });
  };

  return { filters, kept, depth: readDepth(params.get(depthParam)), isPending, showMore, choose };
}
