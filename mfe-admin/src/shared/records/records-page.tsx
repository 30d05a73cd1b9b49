import { newRecordTitle, nouns, pageLabel } from '@officina/contracts/kinds';
import { ownerPages } from '@officina/contracts/paths';
import { keysOf } from '@officina/contracts/schema';
import { Async, Link } from '@officina/platform';
import { Button, Flex } from '@officina/ui';
import type { ReactNode } from 'react';
import type { Column } from '../lists/column';
import { useListParams } from '../lists/list-params';
import { SearchBox } from '../lists/search-box';
import { WaitingRows } from '../lists/waiting-rows';
import type { Pictured } from '../photos/copy-pictures';
import { PageTitle } from '../ui/page-title';
import { KindList } from './kind-list';
import type { Changed } from './record.mutations';
import { RecordEditor } from './record-editor';
import type { ListedChange, ListQuery, RecordKind } from './record-kind';
import { StateChoice } from './state-choice';

interface RecordsPageProps<
  Item extends { id: number; state: string },
  Draft extends Pictured,
  Change extends ListedChange,
  Sort extends string,
> {
  kind: RecordKind<Item, Draft, Change, Sort>;
  columns: readonly Column<Item>[];
  placeholder: string;
  /** Content below the list, about all of it. */
  below?: (query: ListQuery<Sort, NonNullable<Change['state']>>) => ReactNode;
  onChanged?: Changed<Change>;
  /** Called after a change is saved, with the initial and the saved values. */
  onSaved?: (id: number, before: Draft, after: Draft) => void;
}

/** The page with the list of a kind's records, and the form of one over it. */
export function RecordsPage<
  Item extends { id: number; state: string },
  Draft extends Pictured,
  Change extends ListedChange,
  Sort extends string,
>({ kind, columns, placeholder, below, onChanged, onSaved }: RecordsPageProps<Item, Draft, Change, Sort>) {
  const { name, states } = kind;
  const params = useListParams(kind.sorts, { filters: { state: keysOf(states.names) } });
  return (
    <>
      <PageTitle title={`Gestione ${pageLabel(name)}`}>
        <Button asChild size="sm">
          <Link to={ownerPages[name].new}>{newRecordTitle(name)}</Link>
        </Button>
      </PageTitle>
      <Flex
        wrap="wrap"
        align="center"
        justify="space-between"
        columnGap={{ base: '3', md: '6' }}
        rowGap="3"
        marginBottom={{ base: '2', md: '5' }}
      >
        <SearchBox label={`Cerca ${nouns[name].many}`} placeholder={placeholder} params={params} />
        <StateChoice names={states.names} params={params} />
      </Flex>
      <Async waiting={<WaitingRows />}>
        <KindList kind={kind} columns={columns} params={params} onChanged={onChanged} />
      </Async>
      <Async waiting={null} failed={null}>
        {below?.(params.shown.query)}
      </Async>
      <RecordEditor kind={kind} onSaved={onSaved} />
    </>
  );
}
