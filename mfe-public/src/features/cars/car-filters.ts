import type { CarFacets } from '@officina/contracts/car-facets';
import { formatNumber, formatPrice } from '@officina/contracts/format';
import { type CarFilters, type CarOrder, readFilters, writeFilters } from '@officina/contracts/list-address';
import { paths } from '@officina/contracts/paths';
import { filteredAddress } from '../../shared/use-list-filters';

type PriceBand = Omit<CarFacets['price']['bands'][number], 'count'>;

export const carList = { path: paths.cars, read: readFilters, write: writeFilters };

export const carsAddress = (filters: CarFilters): string => filteredAddress(carList, filters);

/** The number of active filters: the order does not count, and the two price limits count as one. */
export const countFilters = (filters: CarFilters): number =>
  Object.keys(writeFilters({ ...filters, order: null, to: filters.from ? null : filters.to })).length;

export const orderLabels: Readonly<Record<CarOrder, string>> = {
  'prezzo-crescente': 'Prezzo più basso',
  'prezzo-decrescente': 'Prezzo più alto',
  'anno-decrescente': 'Anno più recente',
  'anno-crescente': 'Anno più antico',
};

export function bandLabel({ from, to }: PriceBand): string {
  if (to === null) return `da ${formatPrice(from)}`;
  return from === 0 ? `meno di ${formatPrice(to)}` : `${formatNumber(from)}–${formatPrice(to)}`;
}

/** The visitor's own price limits as text: "da 10.000 € fino a 20.000 €"; empty without any. */
export const limitsLabel = ({ from, to }: Pick<CarFilters, 'from' | 'to'>): string =>
  [from && `da ${formatPrice(Number(from))}`, to && `fino a ${formatPrice(Number(to))}`].filter(Boolean).join(' ');

/** "Anni ’60"; with the full year for a decade before 1930 or from 2000 on, whose short form would be ambiguous. */
export const decadeLabel = (year: number): string =>
  year >= 1930 && year < 2000 ? `Anni ’${year - 1900}` : `Anni ${year}`;
