import type { CarFacets } from '@officina/contracts/car-facets';
import { formatNumber, formatPrice } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';

/** What the catalogue is narrowed by, as it stands in the address; null where it is not. */
export interface CarFilters {
  make: string | null;
  /** First year of the decade, as text: "1960". */
  decade: string | null;
  /** "10000-20000", the upper end not included; either end may be missing. */
  price: string | null;
  category: string | null;
}
type PriceBand = Omit<CarFacets['price']['bands'][number], 'count'>;

/** Names of the filters in the address. */
const params = { make: 'marca', decade: 'decennio', price: 'prezzo', category: 'categoria' } as const;

/** Reads an address; what cannot be a filter is none. */
export function readFilters(address: URLSearchParams): CarFilters {
  const read = (name: keyof CarFilters, isOne: (text: string) => boolean) => {
    const text = address.get(params[name]);
    return text && isOne(text) ? text : null;
  };
  const isName = (text: string) => text.length <= 100 && !text.includes('\0');
  return {
    make: read('make', isName),
    decade: read('decade', (text) => /^(19|20)\d0$/.test(text)),
    price: read('price', (text) => /^(\d{1,8}-\d{0,8}|-\d{1,8})$/.test(text)),
    category: read('category', isName),
  };
}

/** The filters as parts of an address, always in the same order. */
export const writeFilters = (filters: CarFilters): Record<string, string> =>
  Object.fromEntries(
    (['make', 'decade', 'price', 'category'] as const).flatMap((name) => {
      const value = filters[name];
      return value === null ? [] : [[params[name], value]];
    }),
  );

/** The catalogue under these filters, from its first cars on. */
export function carsAddress(filters: CarFilters): string {
  const search = String(new URLSearchParams(writeFilters(filters)));
  return search ? `${paths.cars}?${search}` : paths.cars;
}

export const countFilters = (filters: CarFilters): number => Object.keys(writeFilters(filters)).length;

/** The filters as the API knows them. */
export function queryOf({ make, decade, price, category }: CarFilters) {
  const [from, to] = price?.split('-') ?? [];
  return {
    available: true,
    ...(make ? { make } : {}),
    ...(category ? { category } : {}),
    ...(decade ? { yearFrom: Number(decade), yearTo: Number(decade) + 9 } : {}),
    ...(from ? { priceFrom: Number(from) } : {}),
    ...(to ? { priceTo: Math.max(0, Number(to) - 1) } : {}),
  };
}

/** A price band as it stands in the address. */
export const bandText = ({ from, to }: PriceBand): string => `${from}-${to ?? ''}`;

export function bandLabel({ from, to }: PriceBand): string {
  if (to === null) return `da ${formatPrice(from)}`;
  return from === 0 ? `meno di ${formatPrice(to)}` : `${formatNumber(from)}–${formatPrice(to)}`;
}

/** "Anni ’60"; decades of which there are two by that name are written out. */
export const decadeLabel = (year: number): string =>
  year >= 1930 && year < 2000 ? `Anni ’${year - 1900}` : `Anni ${year}`;
