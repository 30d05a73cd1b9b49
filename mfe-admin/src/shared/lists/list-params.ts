import { useSearchParams } from '@officina/platform';
import { useTransition } from 'react';
import { editKey } from '../navigation/edit-param';

/** The filters of a list besides its search: names of search params with their allowed values, or any text. */
type Filters = Readonly<Record<string, readonly string[] | 'any'>>;
type Chosen<Given extends Filters> = {
  [Key in keyof Given]?: Given[Key] extends readonly string[] ? Given[Key][number] : string;
};

/**
 * Search, filters, order and page of an admin list, in the search params. `fields` are the sortable columns, `size` is
 * the number of rows per page.
 */
export function useListParams<const Field extends string, const Given extends Filters = Record<never, never>>(
  fields: readonly Field[],
  { filters, size = 10 }: { filters?: Given; size?: number } = {},
) {
  const { shown, params, isBusy, go } = useListSearch();

  /** The search params of the first or another page of the list, with some values changed, and without an open form. */
  const search = ({ page = 1, ...changes }: Record<string, string | number | null>): string =>
    searchWith(params, { [editKey]: null, ...changes, page: page === 1 ? null : page });

  return {
    size,
    q: params.get('q') ?? '',
    filters: readFilters(params, filters),
    shown: readList(shown, fields, filters, size),
    isBusy,
    search,
    /** The search params of another page, for a redirect: an open form stays open. */
    searchOfPage: (page: number) => search({ page, [editKey]: shown.get(editKey) }),
    go,
    setQuery: (value: string) => go(search({ q: value.trim() }), true),
    setFilter: (key: keyof Given & string, value: string) => go(search({ [key]: value })),
    setSort: (value: string) => go(search({ sort: value })),
    /** Clears the search and all filters. */
    clear: () => go(search(Object.fromEntries(['q', ...Object.keys(filters ?? {})].map((key) => [key, ''])))),
  };
}

/**
 * `shown`: the search params of the displayed list. `params`: those that were requested last, which the router only has
 * when their list is loaded; until then the list is busy.
 */
export function useListSearch() {
  const [shown, setParams] = useSearchParams();
  const [isBusy, startTransition] = useTransition();
  return {
    shown,
    params: isBusy ? requestedParams() : shown,
    isBusy,
    go: (search: string, replace = false) => startTransition(() => setParams(search, { replace })),
  };
}

/** The browser's current search params: the router's copy is updated only when the page has rendered. */
export const requestedParams = () => new URLSearchParams(window.location.search);

/** Search params with some values changed; empty values are removed. */
export function searchWith(params: URLSearchParams, changes: Record<string, string | number | null>): string {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    if (value) next.set(key, `${value}`);
    else next.delete(key);
  }
  return next.toString();
}

/** The result of the hook; without type arguments the params of any list. */
export type ListParams<Field extends string = string, Given extends Filters = Record<never, never>> = ReturnType<
  typeof useListParams<Field, Given>
>;

function readList<const Field extends string, Given extends Filters>(
  params: URLSearchParams,
  fields: readonly Field[],
  given: Given | undefined,
  size: number,
) {
  const q = params.get('q') ?? '';
  const filters = readFilters(params, given);
  const sort = readSort(params.get('sort'), fields);
  const page = readPage(params.get('page'));
  /** The query parameters of the API request. */
  const query = { ...filters, limit: size, offset: (page - 1) * size, ...(q ? { q } : {}), ...(sort ? { sort } : {}) };
  /** Identifies the search and filters, regardless of order and page; empty for the whole list. */
  const scope = [q, ...Object.values(filters)].join('\n').trim();
  return { q, sort, page, scope, query };
}

function readFilters<Given extends Filters>(params: URLSearchParams, given: Given | undefined): Chosen<Given> {
  const chosen = Object.entries(given ?? {}).flatMap(([key, values]) => {
    const wanted = params.get(key);
    return wanted && (values === 'any' || values.includes(wanted)) ? [[key, wanted]] : [];
  });
  return Object.fromEntries(chosen) as Chosen<Given>;
}

/** Parses "field" or "-field" from a search param; undefined if the list cannot be sorted by it. */
export function readSort<Field extends string>(
  text: string | null,
  fields: readonly Field[],
): Field | `-${Field}` | undefined {
  const field = fields.find((candidate) => text === candidate || text === `-${candidate}`);
  if (!field) return undefined;
  return text === field ? field : `-${field}`;
}

/** Parses a page number from 1; anything else is the first page. */
export const readPage = (text: string | null): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);
