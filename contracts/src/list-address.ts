/**
 * Search params of the public lists: filters and depth (the number of visible records). Used by the pages and by the
 * server that caches the rendered pages, so that both parse them alike.
 */
import { type OwnerKind, ownerKinds } from './kinds';
import { paths, publicPath, staticPaths } from './paths';
import { plainLine } from './plain-text';

const initial = 6;
const increment = 3;
/** Largest depth that a URL may request, so that an invented URL cannot fetch everything. */
const deepest = initial + increment * 198;

/** Parses the depth, the number of visible cards; an invalid value is the first six. */
export function readDepth(text: string | null): number {
  if (!text || !/^\d{1,4}$/.test(text)) return initial;
  const steps = Math.ceil((Number(text) - initial) / increment);
  return Math.min(deepest, initial + Math.max(0, steps) * increment);
}

/** The next depth, or null if everything is visible. */
export const nextDepth = (depth: number, total: number): number | null =>
  depth < total && depth < deepest ? depth + increment : null;

export const depthParam = 'mostra';
export const categoryParam = 'categoria';

/** The category that filters the list of projects; null for all. */
export const readCategory = (address: URLSearchParams): string | null => {
  const text = plainLine(address.get(categoryParam) ?? '');
  return text && isName(text) ? text : null;
};

export const writeCategory = (category: string | null): Record<string, string> =>
  category ? { [categoryParam]: category } : {};

/** Filters of the car list, with the values of the search params; null where no filter is set. */
export interface CarFilters {
  make: string | null;
  /** First year of the decade, as text: "1960". */
  decade: string | null;
  /** Whole euros, "10000-20000", without the upper end; either end may be missing. */
  price: string | null;
  category: string | null;
}

const carParams = { make: 'marca', decade: 'decennio', price: 'prezzo', category: categoryParam } as const;

/** Parses the filters of the car list; an invalid value is no filter. */
export function readFilters(address: URLSearchParams): CarFilters {
  const read = (name: keyof CarFilters, isOne: (text: string) => boolean) => {
    const text = plainLine(address.get(carParams[name]) ?? '');
    return text && isOne(text) ? text : null;
  };
  return {
    make: read('make', isName),
    decade: read('decade', (text) => /^(19|20)\d0$/.test(text)),
    price: read('price', (text) => /^(\d{1,8}-\d{0,8}|-\d{1,8})$/.test(text)),
    category: readCategory(address),
  };
}

/** The filters as search params, always in the same order. */
export const writeFilters = (filters: CarFilters): Record<string, string> =>
  Object.fromEntries(
    (['make', 'decade', 'price', 'category'] as const).flatMap((name) => {
      const value = filters[name];
      return value === null ? [] : [[carParams[name], value]];
    }),
  );

/** The filters as query parameters of the API. */
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

const isName = (text: string) => text.length <= 100 && !text.includes('\0');

/** A price band as the value of its search param. */
export const bandText = ({ from, to }: { from: number; to: number | null }): string => `${from}-${to ?? ''}`;

/** URL of a list with these filters and this depth; the initial depth is left out. */
export function listAddress(path: string, filters: Record<string, string>, depth: number): string {
  const read = new URLSearchParams(filters);
  if (depth > initial) read.set(depthParam, String(depth));
  return read.size > 0 ? `${path}?${read}` : path;
}

/** Path of the public list of each kind, and how its filters are normalised from the search params. */
const lists: Readonly<
  Record<OwnerKind, { path: string; narrowing: (address: URLSearchParams) => Record<string, string> }>
> = {
  project: { path: paths.gallery, narrowing: (address) => writeCategory(readCategory(address)) },
  car: { path: paths.cars, narrowing: (address) => writeFilters(readFilters(address)) },
};

export const kindOfListPath = (path: string): OwnerKind | undefined =>
  ownerKinds.find((kind) => lists[kind].path === path);

/**
 * The canonical URL of a public page, the same for all URLs that lead to it: the normalised path, and only the search
 * params that the page reads, in a fixed order. All unknown paths together have only a few canonical URLs.
 */
export function pageAddress({ pathname, searchParams }: URL): string {
  const path = publicPath(pathname) ?? canonicalUnknownPath(pathname);
  const kind = kindOfListPath(path);
  if (!kind) return path;
  return listAddress(path, lists[kind].narrowing(searchParams), readDepth(searchParams.get(depthParam)));
}

/** Canonical path for a path without a route. It keeps the first segment, so that the menu marks the same entry. */
const canonicalUnknownPath = (pathname: string): string =>
  `${staticPaths.find((path) => path !== paths.home && pathname.toLowerCase().startsWith(`${path}/`)) ?? ''}/-/-`;
