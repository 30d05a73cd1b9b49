import { Async } from '@officina/platform';
import { Flex } from '@officina/ui';
import { CustomersList, customersList } from '../features/customers/customers-list';
import { CheckField } from '../shared/form/check-field';
import { FilterSelect } from '../shared/lists/filter-select';
import { useListParams } from '../shared/lists/list-params';
import { SearchBox } from '../shared/lists/search-box';
import { WaitingRows } from '../shared/lists/waiting-rows';
import { PageTitle } from '../shared/ui/page-title';

const orders = [
  ['', 'Ultimo contatto'],
  ['name', 'Nome'],
  ['-messages', 'Numero di messaggi'],
] as const;

export default function CustomersPage() {
  const params = useListParams(customersList.sorts, customersList);
  return (
    <>
      <PageTitle
        title="Clienti"
        text="Chi ti ha scritto dal sito: messaggi, numeri di telefono e auto di cui ha chiesto."
      />
      <Flex wrap="wrap" align="center" columnGap="6" rowGap="3" marginBottom="5">
        <SearchBox label="Cerca clienti" placeholder="Cerca per nome, email, telefono o auto" params={params} />
        <CheckField
          label="Solo chi aspetta una risposta"
          checked={params.filters.toAnswer !== undefined}
          onChange={({ target }) => params.setFilter('toAnswer', target.checked ? 'true' : '')}
        />
        <FilterSelect label="Ordina per" value={params.shown.sort ?? ''} options={orders} onChange={params.setSort} />
      </Flex>
      <Async waiting={<WaitingRows />}>
        <CustomersList params={params} />
      </Async>
    </>
  );
}
