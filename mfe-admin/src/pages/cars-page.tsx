import { paths } from '@officina/contracts/paths';
import { Async, Link } from '@officina/platform';
import { Button, Flex } from '@officina/ui';
import { carKind, carSortFields } from '../features/cars/car-kind';
import { carColumns } from '../features/cars/cars-columns';
import { CarsExport } from '../features/cars/cars-export';
import { useListParams } from '../shared/lists/list-params';
import { SearchBox } from '../shared/lists/search-box';
import { PageTitle } from '../shared/page-title';
import { KindList } from '../shared/records/kind-list';
import { RecordEditor } from '../shared/records/record-editor';

export default function CarsPage() {
  const params = useListParams(carSortFields);
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
          placeholder="Cerca per marca, modello o anno"
          value={params.q}
          onSearch={params.setQuery}
        />
        <Async waiting={null} failed={null}>
          <CarsExport query={params.shown.query} />
        </Async>
      </Flex>
      <Async>
        <KindList kind={carKind} caption="Auto in vendita" columns={carColumns} params={params} />
      </Async>
      <RecordEditor kind={carKind} />
    </>
  );
}
