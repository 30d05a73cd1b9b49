import { readPlainFilters, writePlainFilters } from '@officina/contracts/list-address';
import { paths } from '@officina/contracts/paths';
import { useListFilters } from '../../shared/use-list-filters';

export const projectList = { path: paths.gallery, read: readPlainFilters, write: writePlainFilters };

export const useProjectAddress = () => useListFilters(projectList);
