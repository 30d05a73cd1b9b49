/**
 * Search params of the public lists: filters and depth (number of visible records). Used by the pages and by the
 * server's page cache, so that both parse them in the same way.
 */
import { carFields } from './car-fields';
import { byFilter, type FilterName } from './field';
import { type OwnerKind, ownerKinds } from './kinds';
import { listPaths, pageAt, paths, publicPath } from './paths';

const initial = 6;
const increment = 3;
/** Maximum depth in a URL, so that a made-up URL cannot fetch everything. */
const deepest = initial + increment * 198;

/** Parses the depth, the number of visible cards; an invalid value gives the initial depth. */
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

export const searchParam = 'cerca';

/** Maximum length of a search text, in characters. */
export const longestSearch = 100;

/**
 * Trimmed text on one line; empty if it is far too long. The API normalises it completely (`plain-text.ts`), with code
 * that is too large for public pages.
 */
const lineOf = (text: string | null): string =>
  text === null || text.length > 4 * longestSearch
    ? ''
    : text
        .normalize()
        .replace(/\p{Cf}/gu, '')
        .replace(/\s+/g, ' ')
        .trim();

/** The search text, on one line; null without one. */
function readText(address: URLSearchParams): string | null {
  const text = lineOf(address.get(searchParam));
  return text && text.length <= longestSearch && !text.includes('\0') ? text : null;
}

/** The category filter; null without one. */
export const readCategory = (address: URLSearchParams): string | null => {
  const text = lineOf(address.get(categoryParam));
  return text && isName(text) ? text : null;
};

const isName = (text: string) => text.length <= 100 && !text.includes('\0');

/** Filters of a list that has only a search and categories, such as that of projects; null: not set. */
export interface PlainFilters {
  text: string | null;
  category: string | null;
}

export const readPlainFilters = (address: URLSearchParams): PlainFilters => ({
  text: readText(address),
  category: readCategory(address),
});

export const writePlainFilters = ({ text, category }: PlainFilters): Record<string, string> => ({
  ...(text ? { [searchParam]: text } : {}),
  ...(category ? { [categoryParam]: category } : {}),
});

/** The filters as query parameters of the API. Always without drafts, even for signed-in users. */
export const plainQueryOf = ({ text, category }: PlainFilters) => ({
  state: 'public' as const,
  ...(text ? { q: text } : {}),
  ...(category ? { category } : {}),
});

/** The orders of the car list besides newest first, with the API's sort keys. */
const carSorts = {
  'prezzo-crescente': 'price',
  'prezzo-decrescente': '-price',
  'anno-crescente': 'year',
  'anno-decrescente': '-year',
} as const;
export type CarOrder = keyof typeof carSorts;

/** The choice fields of cars that are filters. */
export type CarChoices = Record<FilterName<typeof carFields>, string | null>;

/** Filters and order of the car list, as values of the search params; null: not set. */
export interface CarFilters extends CarChoices {
  text: string | null;
  make: string | null;
  /** First year of the decade, as text: "1960". */
  decade: string | null;
  /**
   * Price band in whole euros, "10000-20000", upper end excluded; either end may be missing. Null with `from` or `to`.
   */
  price: string | null;
  /** The visitor's own price limits in whole euros, both included: "25000". */
  from: string | null;
  to: string | null;
  category: string | null;
  order: CarOrder | null;
}

export const carParams = {
  text: searchParam,
  make: 'marca',
  decade: 'decennio',
  price: 'prezzo',
  from: 'prezzo-da',
  to: 'prezzo-fino',
  category: categoryParam,
  ...byFilter(carFields, (name) => carFields[name].filter.param),
  order: 'ordina',
} as const satisfies Record<keyof CarFilters, string>;

/** Parses the filters of the car list; an invalid value is ignored. */
export function readFilters(address: URLSearchParams): CarFilters {
  const read = (name: keyof CarFilters, isOne: (text: string) => boolean) => {
    const text = lineOf(address.get(carParams[name]));
    return text && isOne(text) ? text : null;
  };
  const from = readEuros(address.get(carParams.from));
  const to = readEuros(address.get(carParams.to));
  const order = address.get(carParams.order);
  return {
    text: readText(address),
    make: read('make', isName),
    decade: read('decade', (text) => /^(19|20)\d0$/.test(text)),
    price: from || to ? null : read('price', (text) => /^(\d{1,8}-\d{0,8}|-\d{1,8})$/.test(text)),
    from,
    to,
    category: readCategory(address),
    ...readChoices((name) => address.get(carParams[name])),
    order: order && isOrder(order) ? order : null,
  };
}

/** Parses choice filters; a text that is no value of the field gives null. */
export const readChoices = (textOf: (name: keyof CarChoices) => string | null | undefined): CarChoices =>
  byFilter(carFields, (name) => {
    const text = textOf(name);
    return text && Object.hasOwn(carFields[name].choices, text) ? text : null;
  });

const isOrder = (text: string): text is CarOrder => Object.hasOwn(carSorts, text);

/** `pattern` attribute of an input for the amounts that `readEuros` accepts. */
export const eurosPattern = "\\s*(€|EUR|[eE]uro)?\\s*\\d[\\d.'’\\s]{0,12}(,(\\d\\d?|-)?)?\\s*(€|EUR|[eE]uro)?\\s*";

/** Whole euros from a typed amount ("€ 25.000,00", "25 000"); null if it is none. */
function readEuros(text: string | null): string | null {
  if (!text || text.length > longestSearch || !new RegExp(`^${eurosPattern}$`).test(text)) return null;
  return String(Math.min(Number(text.replace(/,.*/, '').replace(/\D/g, '')), 99_999_999));
}

/** The filters as search params, in a fixed order. */
export const writeFilters = (filters: CarFilters): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(carParams) as (keyof CarFilters)[]).flatMap((name) => {
      const value = filters[name];
      return value === null ? [] : [[carParams[name], value]];
    }),
  );

/** The filters as query parameters of the API, without the order. */
export function queryOf({ text, make, decade, price, from, to, category, order: _, ...choices }: CarFilters) {
  const [least, below] = price?.split('-') ?? [from];
  const most = below ? Math.max(0, Number(below) - 1) : to;
  return {
    available: true,
    ...(text ? { q: text } : {}),
    ...(make ? { make } : {}),
    ...(category ? { category } : {}),
    ...(Object.fromEntries(Object.entries(choices).filter(([, value]) => value)) as Partial<
      Record<keyof CarChoices, string>
    >),
    ...(decade ? { yearFrom: Number(decade), yearTo: Number(decade) + 9 } : {}),
    ...(least ? { priceFrom: Number(least) } : {}),
    ...(most === null ? {} : { priceTo: Number(most) }),
  };
}

/** The order as a query parameter of the API. */
export const sortOf = ({ order }: CarFilters) => (order ? { sort: carSorts[order] } : {});

/** A price band as a search param. */
export const bandText = ({ from, to }: { from: number; to: number | null }): string => `${from}-${to ?? ''}`;

/** URL of a list with these filters and depth; the initial depth is omitted. */
export function listAddress(path: string, filters: Record<string, string>, depth: number): string {
  const read = new URLSearchParams(filters);
  if (depth > initial) read.set(depthParam, String(depth));
  return read.size > 0 ? `${path}?${read}` : path;
}

/** The valid filters among the search params of a kind's public list, in a fixed order. */
const narrowing = (kind: OwnerKind, address: URLSearchParams): Record<string, string> =>
  kind === 'car' ? writeFilters(readFilters(address)) : writePlainFilters(readPlainFilters(address));

export const kindOfListPath = (path: string): OwnerKind | undefined =>
  ownerKinds.find((kind) => listPaths[kind] === path);

/** Path of a page, and the search params that it declares. */
export interface AddressedPage {
  path: string;
  searchParams?: readonly string[] | undefined;
}

/** Maximum length of a canonical URL in characters; longer ones lose their search params. */
const longestAddress = 2000;

/**
 * The canonical URL of a public page: the normalised path with only the search params that the page reads, in a fixed
 * order. All unknown paths together have only a few canonical URLs.
 */
export function pageAddress({ pathname, searchParams }: URL, pages: readonly AddressedPage[]): string {
  const known = pages.map((page) => page.path);
  const path = publicPath(pathname, known) ?? canonicalUnknownPath(pathname, known);
  const kind = kindOfListPath(path);
  const address =
    kind || path === paths.sold
      ? listAddress(path, kind ? narrowing(kind, searchParams) : {}, readDepth(searchParams.get(depthParam)))
      : listAddress(path, statedParams(searchParams, pages[known.indexOf(pageAt(pathname, known) ?? '')]), initial);
  return address.length <= longestAddress ? address : path;
}

/** The first value of each declared search param, unless it is longer than a search may be. */
const statedParams = (address: URLSearchParams, { searchParams = [] }: Partial<AddressedPage> = {}) =>
  Object.fromEntries(
    searchParams.flatMap((name) => {
      const value = address.get(name);
      return value === null || value.length > longestSearch ? [] : [[name, value]];
    }),
  );

/**
 * Canonical path for an unknown path. It keeps the prefix of an existing page, so that the menu marks the same entry.
 */
function canonicalUnknownPath(pathname: string, pages: readonly string[]): string {
  const path = pathname.toLowerCase();
  const above = pages.find((page) => page !== paths.home && !page.includes(':') && path.startsWith(`${page}/`)) ?? '';
  const lost = `${above}/-/-`;
  return publicPath(lost, pages) === null ? lost : '/-/-';
}
