import { type CarFilters, readFilters, writeFilters } from '@officina/contracts/list-address';
import { useNavigate } from '@officina/platform';
import { type MouseEvent, startTransition, useOptimistic } from 'react';
import { useListAddress } from '../../shared/use-list-address';
import { carsAddress } from './car-filters';

/** The filters and the other state of the car list that are in its URL, and functions that change them. */
export function useCarAddress() {
  const { params, latest, ...address } = useListAddress((params) => writeFilters(readFilters(params)));
  const navigate = useNavigate();
  const filters = readFilters(params);
  // Optimistic: a choice is marked at once, before its list is loaded.
  const [chosen, mark] = useOptimistic(filters);

  /** Click handler of a link that changes one filter. */
  const choose = (change: Partial<CarFilters>) => (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    apply(change);
  };

  /** Changes some filters, typed or chosen. */
  function apply(change: Partial<CarFilters>) {
    const asked = readFilters(new URLSearchParams(writeFilters({ ...readFilters(latest()), ...change })));
    startTransition(() => mark(asked));
    const to = carsAddress(asked);
    // Choosing the current value again must not add a history entry.
    navigate(to, { replace: to === window.location.pathname + window.location.search });
  }

  return { ...address, filters, chosen, choose, apply };
}
