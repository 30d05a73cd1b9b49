import { paths } from '@officina/contracts/paths';
import { Async, Link } from '@officina/platform';
import { Button, Flex } from '@officina/ui';
import { CarEditor } from '../features/cars/car-editor';
import { carSortFields } from '../features/cars/cars.queries';
import { CarsExport } from '../features/cars/cars-export';
import { CarsList } from '../features/cars/cars-list';
import { useListParams } from '../shared/lists/list-params';
import { SearchBox } from '../shared/lists/search-box';
import { PageTitle } from '../shared/page-title';

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
        <CarsList params={params} />
      </Async>
      <CarEditor />
    </>
  );
}
