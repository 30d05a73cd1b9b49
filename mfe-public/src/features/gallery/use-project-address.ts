import {
  listAddress,
  type ProjectFilters,
  readDepth,
  readProjectFilters,
  writeProjectFilters,
} from '@officina/contracts/list-address';
import { paths } from '@officina/contracts/paths';
import { useNavigate } from '@officina/platform';
import { useListAddress } from '../../shared/use-list-address';

/** The filters of the list of projects, and the rest of its address. */
export function useProjectAddress() {
  const { params, latest, ...address } = useListAddress((params) => writeProjectFilters(readProjectFilters(params)));
  const navigate = useNavigate();
  const filters = readProjectFilters(params);

  function search(text: string) {
    const asked = new URLSearchParams(writeProjectFilters({ ...readProjectFilters(latest()), text }));
    const to = projectsAddress(readProjectFilters(asked));
    // The same search must not add another history entry.
    navigate(to, { replace: to === window.location.pathname + window.location.search });
  }

  return { ...address, filters, search };
}

/** URL of the list with these filters and the initial depth. */
export const projectsAddress = (filters: ProjectFilters): string =>
  listAddress(paths.gallery, writeProjectFilters(filters), readDepth(null));
