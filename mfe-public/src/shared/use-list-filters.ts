import { listAddress, readDepth } from '@officina/contracts/list-address';
import { useNavigate } from '@officina/platform';
import { type MouseEvent, startTransition, useOptimistic } from 'react';
import { useListAddress } from './use-list-address';

/** A list, and how its filters are read from search params and written to them. */
export interface FilteredList<Filters> {
  path: string;
  read: (params: URLSearchParams) => Filters;
  write: (filters: Filters) => Record<string, string>;
}

/** The URL of a list with these filters and the initial depth. */
export const filteredAddress = <Filters>({ path, write }: FilteredList<Filters>, filters: Filters): string =>
  listAddress(path, write(filters), readDepth(null));

/** The filters and the other state of a list that are in its URL, and functions that change them. */
export function useListFilters<Filters extends object>(list: FilteredList<Filters>) {
  const { read, write } = list;
  const { params, latest, ...address } = useListAddress((params) => write(read(params)));
  const navigate = useNavigate();
  const filters = read(params);
  // Optimistic: a choice is marked at once, before its list is loaded.
  const [chosen, mark] = useOptimistic(filters);

  /** Click handler of a link that changes one filter. */
  const choose = (change: Partial<Filters>) => (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    apply(change);
  };

  /** Changes some filters, typed or chosen. */
  function apply(change: Partial<Filters>) {
    const asked = read(new URLSearchParams(write({ ...read(latest()), ...change })));
    startTransition(() => mark(asked));
    const to = filteredAddress(list, asked);
    // Choosing the current value again must not add a history entry.
    navigate(to, { replace: to === window.location.pathname + window.location.search });
  }

  return { ...address, filters, chosen, choose, apply };
}
