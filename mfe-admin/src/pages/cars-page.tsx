import { carStates } from '@officina/contracts/car-fields';
import { paths } from '@officina/contracts/paths';
import { keysOf } from '@officina/contracts/schema';
import { Async, Link } from '@officina/platform';
import { Button, Flex } from '@officina/ui';
import { useState } from 'react';
import { carKind, carSortFields } from '../features/cars/car-kind';
import { carColumns } from '../features/cars/cars-columns';
import { CarsExport } from '../features/cars/cars-export';
import { SoldOffer } from '../features/messages/sold-offer';
import { useListParams } from '../shared/lists/list-params';
import { SearchBox } from '../shared/lists/search-box';
import { PageTitle } from '../shared/page-title';
import { KindList } from '../shared/records/kind-list';
import { RecordEditor } from '../shared/records/record-editor';
import { StateChoice } from '../shared/records/state-choice';

const noCars: readonly number[] = [];

export default function CarsPage() {
  const params = useListParams(carSortFields, { filters: { state: keysOf(carStates) } });
  // Each sale is offered anew, also one of the same car.
  const [sold, setSold] = useState({ ids: noCars, sale: 0 });
  const offer = (ids: readonly number[]) => setSold(({ sale }) => ({ ids, sale: sale + 1 }));
  return (
    <>
      <PageTitle title="Gestione Auto in Vendita">
        <Button asChild size="sm">
          <Link to={paths.adminCarNew}>Nuova Auto</Link>
        </Button>
      </PageTitle>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="6" rowGap="3" marginBottom="5">
        <SearchBox
          label="Cerca auto"
          placeholder="Cerca per marca, modello, anno o testo"
          value={params.q}
          onSearch={params.setQuery}
        />
        <StateChoice names={carKind.states.names} params={params} />
        <Async waiting={null} failed={null}>
          <CarsExport query={params.shown.query} />
        </Async>
      </Flex>
      <Async>
        <KindList
          kind={carKind}
          caption="Auto in vendita"
          columns={carColumns}
          params={params}
          onChanged={(ids, { state }) => (state === 'sold' ? offer(ids) : undefined)}
        />
      </Async>
      <RecordEditor
        kind={carKind}
        onSaved={(id, before, after) => (after.state === 'sold' && before.state !== 'sold' ? offer([id]) : undefined)}
      />
      {sold.ids.length > 0 ? <SoldOffer key={sold.sale} carIds={sold.ids} onClose={() => offer(noCars)} /> : null}
    </>
  );
}
