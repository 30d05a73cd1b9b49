import { Navigate } from '@officina/platform';
import type { ReactNode } from 'react';
import { type Column, DataTable } from './data-table';
import { EmptyList } from './empty-list';
import { pageSize, type useListParams } from './list-params';
import { Pager } from './pager';

export interface RecordListProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Length of the whole list. */
  total: number;
  params: Omit<ReturnType<typeof useListParams>, 'shown'> & {
    shown: { q: string; sort: string | undefined; page: number };
  };
  actions: (row: Row) => ReactNode;
  emptyText: string;
  noMatchText: string;
}

/** One page of a list: its table and pager, or why there is nothing to show. */
export function RecordList<Row extends { id: number }>(props: RecordListProps<Row>) {
  const { caption, columns, rows, total, params, actions, emptyText, noMatchText } = props;
  const { q, sort, page } = params.shown;
  // The last row of the last page was deleted, or the address asks for a page that never was.
  if (rows.length === 0 && total > 0) {
    return <Navigate to={{ search: params.search({ page: Math.ceil(total / pageSize) }) }} replace />;
  }
  if (rows.length === 0) {
    return q ? (
      <EmptyList text={noMatchText} onClearSearch={() => params.setQuery('')} />
    ) : (
      <EmptyList text={emptyText} />
    );
  }
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        sort={sort}
        onSort={params.setSort}
        actions={actions}
        isBusy={params.isBusy}
      />
      <Pager page={page} total={total} search={params.search} />
    </>
  );
}
