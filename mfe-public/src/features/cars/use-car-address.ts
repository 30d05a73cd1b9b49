import { useListFilters } from '../../shared/use-list-filters';
import { carList } from './car-filters';

export const useCarAddress = () => useListFilters(carList);
