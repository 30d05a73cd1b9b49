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
    const askedDepth = readDepth(asked.get(depthParam));
    const depth = nextDepth(askedDepth, Number.POSITIVE_INFINITY) ?? askedDepth;
    const askedFilters = readFilters(asked);
    const show = () => setParams({ ...writeFilters(askedFilters), [depthParam]: String(depth) }, { replace: true });
    // Another list that is on its way already is not a longer one of this.
    if (carsAddress(askedFilters) === carsAddress(filters)) startTransition(show);
    else show();
  }

  /** What a link that leads to these filters with one changed does when it is pressed. */
  const choose = (change: Partial<CarFilters>) => (event: MouseEvent) => {
    // A new tab is the browser's own affair.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(carsAddress({ ...readFilters(readAsked()), ...change }));
  };

  return { filters, kept, depth: readDepth(params.get(depthParam)), isPending, showMore, choose };
}
