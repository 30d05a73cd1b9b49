import {
  listAddress,
  type PlainFilters,
  readDepth,
  readPlainFilters,
  writePlainFilters,
} from '@officina/contracts/list-address';
import { paths } from '@officina/contracts/paths';
import { useNavigate } from '@officina/platform';
import { useListAddress } from '../../shared/use-list-address';

/** The filters and the other state of the project list that are in its URL, and functions that change them. */
export function useProjectAddress() {
  const { params, latest, ...address } = useListAddress((params) => writePlainFilters(readPlainFilters(params)));
  const navigate = useNavigate();
  const filters = readPlainFilters(params);

  function search(text: string) {
    const asked = new URLSearchParams(writePlainFilters({ ...readPlainFilters(latest()), text }));
    const to = projectsAddress(readPlainFilters(asked));
    // Repeating the current search must not add a history entry.
    navigate(to, { replace: to === window.location.pathname + window.location.search });
  }

  return { ...address, filters, search };
}

/** URL of the list with these filters and the initial depth. */
export const projectsAddress = (filters: PlainFilters): string =>
  listAddress(paths.gallery, writePlainFilters(filters), readDepth(null));
