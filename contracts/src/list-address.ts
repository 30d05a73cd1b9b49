/**
 * What the public lists read of their address: filters and depth. The pages and the server that keeps
 * them rendered read it alike.
 */
import { type OwnerKind, ownerKinds } from './kinds';
import { lonePaths, paths, publicPath } from './paths';

const initial = 6;
const increment = 3;
/** As deep as an address may ask: nobody reads further, and a made-up address must not fetch everything. */
const deepest = initial + increment * 198;

/** How many cards are visible, from the address; anything odd there means the first six. */
export function readDepth(text: string | null): number {
  if (!text || !/^\d{1,4}$/.test(text)) return initial;
  const steps = Math.ceil((Number(text) - initial) / increment);
  return Math.min(deepest, initial + Math.max(0, steps) * increment);
}

/** The next depth, or null when everything is visible. */
export const nextDepth = (depth: number, total: number): number | null =>
  depth < total && depth < deepest ? depth + increment : null;

/** Name of the depth in the address. */
export const depthParam = 'mostra';
/** Name of the category filter in the address. */
export const categoryParam = 'categoria';

/** The category that the list of projects is narrowed to; null for all. */
export const readCategory = (address: URLSearchParams): string | null => {
  const text = address.get(categoryParam);
  return text && isName(text) ? text : null;
};

/** The category as a part of an address. */
export const writeCategory = (category: string | null): Record<string, string> =>
  category ? { [categoryParam]: category } : {};

/** What the catalogue of cars is narrowed by, as it stands in the address; null where it is not. */
export interface CarFilters {
  make: string | null;
  /** First year of the decade, as text: "1960". */
  decade: string | null;
  /** "10000-20000", the upper end not included; either end may be missing. */
  price: string | null;
  category: string | null;
}

const carParams = { make: 'marca', decade: 'decennio', price: 'prezzo', category: categoryParam } as const;

/** Reads the filters of the cars; what cannot be a filter is none. */
export function readFilters(address: URLSearchParams): CarFilters {
  const read = (name: keyof CarFilters, isOne: (text: string) => boolean) => {
    const text = address.get(carParams[name]);
    return text && isOne(text) ? text : null;
  };
  return {
    make: read('make', isName),
    decade: read('decade', (text) => /^(19|20)\d0$/.test(text)),
    price: read('price', (text) => /^(\d{1,8}-\d{0,8}|-\d{1,8})$/.test(text)),
    category: readCategory(address),
  };
}

/** The filters as parts of an address, always in the same order. */
export const writeFilters = (filters: CarFilters): Record<string, string> =>
  Object.fromEntries(
    (['make', 'decade', 'price', 'category'] as const).flatMap((name) => {
      const value = filters[name];
      return value === null ? [] : [[carParams[name], value]];
    }),
  );

const isName = (text: string) => text.length <= 100 && !text.includes('\0');

/** A price band as it stands in the address. */
export const bandText = ({ from, to }: { from: number; to: number | null }): string => `${from}-${to ?? ''}`;

/** A list under these filters, this deep; the first cards need no depth. */
export function listAddress(path: string, filters: Record<string, string>, depth: number): string {
  const read = new URLSearchParams(filters);
  if (depth > initial) read.set(depthParam, String(depth));
  return read.size > 0 ? `${path}?${read}` : path;
}

/** Where the public list of each kind stands, and what narrows it of what its address says. */
const lists: Readonly<
  Record<OwnerKind, { path: string; narrowing: (address: URLSearchParams) => Record<string, string> }>
> = {
  project: { path: paths.gallery, narrowing: (address) => writeCategory(readCategory(address)) },
  car: { path: paths.cars, narrowing: (address) => writeFilters(readFilters(address)) },
};

/** The kind whose public list stands at a path. */
export const listedAt = (path: string): OwnerKind | undefined => ownerKinds.find((kind) => lists[kind].path === path);

/**
 * The address that stands for all addresses of the same public page: its one path, with nothing in it
 * that the page does not read, and what it reads in one order. Paths that lead to no page have few such addresses.
 */
export function pageAddress({ pathname, searchParams }: URL): string {
  const path = publicPath(pathname) ?? unknownPath(pathname);
  const kind = listedAt(path);
  if (!kind) return path;
  return listAddress(path, lists[kind].narrowing(searchParams), readDepth(searchParams.get(depthParam)));
}

/** An address that no route matches, kept under the page that it begins with, so that the menu marks the same entry as in the browser. */
const unknownPath = (pathname: string): string =>
  `${lonePaths.find((path) => path !== paths.home && pathname.toLowerCase().startsWith(`${path}/`)) ?? ''}/-/-`;
