import { binDays } from '@officina/contracts/bin';
import { nouns, recordKinds } from '@officina/contracts/kinds';
import { Async } from '@officina/platform';
import { Flex } from '@officina/ui';
import { BinList } from '../features/bin/bin-list';
import { EmptyBin } from '../features/bin/empty-bin';
import { useHasOwnerRole } from '../shared/account/role';
import { FilterSelect } from '../shared/lists/filter-select';
import { useListParams } from '../shared/lists/list-params';
import { SearchBox } from '../shared/lists/search-box';
import { WaitingRows } from '../shared/lists/waiting-rows';
import { PageTitle } from '../shared/ui/page-title';

const kindOptions = [['', 'Tutto'] as const, ...recordKinds.map((kind) => [kind, nouns[kind].label] as const)];

export default function BinPage() {
  const params = useListParams([], { filters: { kind: recordKinds } });
  const hasOwnerRole = useHasOwnerRole();
  return (
    <>
      <PageTitle
        title="Cestino"
        text={`Ciò che viene eliminato resta qui per ${binDays} giorni e si può ripristinare.`}
      >
        {hasOwnerRole ? (
          <Async waiting={null} failed={null}>
            <EmptyBin />
          </Async>
        ) : null}
      </PageTitle>
      <Flex wrap="wrap" align="center" columnGap="6" rowGap="3" marginBottom="5">
        <SearchBox label="Cerca nel cestino" placeholder="Cerca per titolo, tipo o testo" params={params} />
        <FilterSelect
          label="Tipo"
          value={params.filters.kind ?? ''}
          options={kindOptions}
          onChange={(kind) => params.setFilter('kind', kind)}
        />
      </Flex>
      <Async waiting={<WaitingRows />}>
        <BinList params={params} />
      </Async>
    </>
  );
}
