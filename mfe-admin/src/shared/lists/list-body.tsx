import { Navigate } from '@officina/platform';
import type { ReactNode } from 'react';
import { EmptyList } from './empty-list';
import type { ListParams } from './list-params';
import { Pager } from './pager';
import { searchBoxId } from './search-box';

export interface ListBodyProps<Row> {
  /** The rows of the page, and the length of the whole list. */
  of: { items: readonly Row[]; total: number };
  params: Pick<ListParams, 'size' | 'search' | 'searchOfPage' | 'go' | 'clear'> & {
    shown: Pick<ListParams['shown'], 'page' | 'scope'>;
  };
  /** Texts for an empty list without records, with an example, and for a search without results. */
  empty: { none: string; example?: string | undefined; notFound?: string };
  children: (rows: readonly Row[]) => ReactNode;
}

/** One page of a list with its pager, or the reason why it is empty. */
export function ListBody<Row>({ of: { items, total }, params, empty, children }: ListBodyProps<Row>) {
  // The last row of the last page was deleted, or the URL has a page that never existed.
  if (items.length === 0 && total > 0) {
    return <Navigate to={{ search: params.searchOfPage(Math.ceil(total / params.size)) }} replace />;
  }
  if (items.length === 0 && params.shown.scope && empty.notFound) {
    const clearSearch = () => {
      params.clear();
      document.getElementById(searchBoxId)?.focus();
    };
    return <EmptyList text={empty.notFound} onClearSearch={clearSearch} />;
  }
  if (items.length === 0) return <EmptyList text={empty.none} example={empty.example} />;
  return (
    <>
      {children(items)}
      <Pager total={total} params={params} />
    </>
  );
}
