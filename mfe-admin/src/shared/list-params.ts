import { useSearchParams } from '@officina/platform';
import { useDeferredValue } from 'react';

export const pageSize = 10;

/** Search, order and page of an admin list, kept in the address. `fields` are the columns that can be sorted. */
export function useListParams<const Field extends string>(fields: readonly Field[]) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  // The list that is on screen stays there until the next one is read.
  const shown = useDeferredValue(address);

  /** The address of the same list with some values changed; an empty value is left out. */
  function search(changes: { q?: string; sort?: string; page?: number }): string {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries({ page: 1, ...changes })) {
      if (value === '' || (key === 'page' && value === 1)) next.delete(key);
      else next.set(key, String(value));
    }
    return next.toString();
  }

  return {
    q: params.get('q') ?? '',
    shown: readList(new URLSearchParams(shown), fields),
    isBusy: shown !== address,
    search,
    setQuery: (value: string) => setParams(search({ q: value.trim() }), { replace: true }),
    setSort: (value: string) => setParams(search({ sort: value })),
  };
}

function readList<const Field extends string>(params: URLSearchParams, fields: readonly Field[]) {
  const q = params.get('q') ?? '';
  const sort = readSort(params.get('sort'), fields);
  const page = readPage(params.get('page'));
  /** What the API is asked for. */
  const query = { limit: pageSize, offset: (page - 1) * pageSize, ...(q ? { q } : {}), ...(sort ? { sort } : {}) };
  return { q, sort, page, query };
}

/** "field" or "-field" of an address, or undefined for anything that the list cannot be sorted by. */
export function readSort<Field extends string>(
  text: string | null,
  fields: readonly Field[],
): Field | `-${Field}` | undefined {
  const field = fields.find((candidate) => text === candidate || text === `-${candidate}`);
  if (!field) return undefined;
  return text === field ? field : `-${field}`;
}

/** A page number from 1 on; anything else is the first page. */
export const readPage = (text: string | null): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);
