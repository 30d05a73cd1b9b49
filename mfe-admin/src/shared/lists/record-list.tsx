import { Box, Flex } from '@officina/ui';
import { memo } from 'react';
import type { Column } from './column';
import { FilterSelect } from './filter-select';
import { ListBody, type ListBodyProps } from './list-body';
import type { ListParams } from './list-params';
import { SelectAll } from './select-box';
import { type BulkAction, SelectionBar } from './selection-bar';
import { Table, type TableProps } from './table';
import type { RowId, Selection } from './use-selection';

export interface RecordListProps<Row extends { id: Id }, Id extends RowId>
  extends Pick<TableProps<Row, Id>, 'caption' | 'columns' | 'nameOf' | 'menu'>,
    Pick<ListBodyProps<Row>, 'of' | 'empty'> {
  params: ListParams;
  selection: Selection<Id>;
  /** Actions on several rows. `selectedText` describes the selected rows. */
  bulkActions: readonly BulkAction[];
  selectedText: (count: number) => string;
  isPending: boolean;
}

/** One page of a list whose rows can be selected: its table, pager and bulk actions. */
export function RecordList<Row extends { id: Id }, Id extends RowId>(props: RecordListProps<Row, Id>) {
  const { of, empty, params, bulkActions, selectedText, isPending, ...table } = props;
  const { columns, selection } = table;
  const { sort } = params.shown;
  const text = selection.ids.size > 0 && of.items.length > 0 ? selectedText(selection.ids.size) : '';
  return (
    <>
      <ListBody of={of} params={params} empty={empty}>
        {(rows) => (
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
              <SelectAll selection={selection} ids={rows.map(idOf)} label="Seleziona tutta la pagina" hasLabel />
              {/* Beside the checkbox if its first option fits. */}
              <Box flex="1 1 8.5rem" minWidth="0">
                <SortChoice columns={columns} sort={sort} onSort={params.setSort} />
              </Box>
            </Flex>
            <Table {...table} rows={rows} keyOf={idOf} sort={sort} onSort={params.setSort} isBusy={params.isBusy} />
          </>
        )}
      </ListBody>
      <SelectionBar text={text} actions={bulkActions} isPending={isPending} onClear={selection.clear} />
    </>
  );
}

const idOf = <Id extends RowId>({ id }: { id: Id }): Id => id;

interface SortChoiceProps {
  columns: readonly Pick<Column<never>, 'header' | 'sort'>[];
  sort: string | undefined;
  onSort: (sort: string) => void;
}

/** A select for the order of the list, on screens without column headings. */
const SortChoice = memo(function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  const options = columns.flatMap(({ header, sort: field }) =>
    field ? [[field, `${header} ↑`] as const, [`-${field}`, `${header} ↓`] as const] : [],
  );
  if (options.length === 0) return null;
  return (
    <FilterSelect
      isLabelHidden
      label="Ordina per"
      value={sort ?? ''}
      options={[['', 'Più recenti'], ...options]}
      onChange={onSort}
    />
  );
});
