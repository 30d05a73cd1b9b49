import { Navigate } from '@officina/platform';
import { Box, Flex } from '@officina/ui';
import { memo } from 'react';
import { Choice } from './choice';
import type { Column } from './column';
import { DataTable, type DataTableProps, SelectPage } from './data-table';
import { EmptyList } from './empty-list';
import type { ListParams } from './list-params';
import { Pager } from './pager';
import { searchBoxId } from './search-box';
import { type BulkAction, SelectionBar } from './selection-bar';
import type { RowId } from './use-selection';

export interface RecordListProps<Row extends { id: RowId }>
  extends Omit<DataTableProps<Row>, 'sort' | 'onSort' | 'isBusy'> {
  /** Length of the whole list. */
  total: number;
  params: ListParams;
  /** Actions on several rows; `selectedText` describes the selected ones. */
  bulkActions: readonly BulkAction[];
  selectedText: (count: number) => string;
  isPending: boolean;
  emptyText: string;
  /** What could be done to fill the list, for instance. */
  emptyExample?: string;
  noMatchText: string;
}

/** One page of a list: its table, pager and bulk actions, or the reason why it is empty. */
export function RecordList<Row extends { id: RowId }>(props: RecordListProps<Row>) {
  const { total, params, bulkActions, selectedText, isPending, emptyText, emptyExample, noMatchText, ...table } = props;
  const { columns, rows, selection } = table;
  const { sort, page, scope } = params.shown;
  const chosen = selection.ids.size;
  // The last row of the last page was deleted, or the URL names a page that never existed.
  if (rows.length === 0 && total > 0) {
    return <Navigate to={{ search: params.searchOfPage(Math.ceil(total / params.size)) }} replace />;
  }
  if (rows.length === 0) {
    const clearSearch = () => {
      params.clear();
      document.getElementById(searchBoxId)?.focus();
    };
    return scope ? (
      <EmptyList text={noMatchText} onClearSearch={clearSearch} />
    ) : (
      <EmptyList text={emptyText} example={emptyExample} />
    );
  }
  return (
    <>
      <Flex
        display={{ base: 'flex', md: 'none' }}
        wrap="wrap"
        justify="space-between"
        columnGap="4"
        borderBottomWidth="1px"
        borderColor="border.strong"
        paddingBottom="2"
      >
        <SelectPage selection={selection} page={rows.map(({ id }) => id)} hasLabel />
        {/* Beside the box where there is room for its first option. */}
        <Box flex="1 1 8.5rem" minWidth="0">
          <SortChoice columns={columns} sort={sort} onSort={params.setSort} />
        </Box>
      </Flex>
      <DataTable {...table} sort={sort} onSort={params.setSort} isBusy={params.isBusy} />
      <Pager page={page} total={total} size={params.size} search={params.search} go={params.go} />
      <span className="visually-hidden" role="status">
        {chosen > 0 ? selectedText(chosen) : ''}
      </span>
      {chosen > 0 ? (
        <SelectionBar
          text={selectedText(chosen)}
          actions={bulkActions}
          isPending={isPending}
          onClear={() => {
            selection.clear();
            document.getElementById('page-title')?.focus();
          }}
        />
      ) : null}
    </>
  );
}

interface SortChoiceProps {
  columns: readonly Pick<Column<never>, 'header' | 'sort'>[];
  sort: string | undefined;
  onSort: (sort: string) => void;
}

/** Select for the order of the list, on screens where the column headings are not shown. */
const SortChoice = memo(function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  const options = columns.flatMap(({ header, sort: field }) =>
    field ? [[field, `${header} ↑`] as const, [`-${field}`, `${header} ↓`] as const] : [],
  );
  if (options.length === 0) return null;
  return (
    <Choice
      isLabelHidden
      label="Ordina per"
      value={sort ?? ''}
      options={[['', 'Più recenti'], ...options]}
      onChange={onSort}
    />
  );
});
