import { paths } from '@officina/contracts/paths';
import { Async, Link } from '@officina/platform';
import { Box, Button } from '@officina/ui';
import { carSortFields } from '../features/cars/cars.queries';
import { CarsList } from '../features/cars/cars-list';
import { useListParams } from '../shared/list-params';
import { PageTitle } from '../shared/page-title';
import { SearchBox } from '../shared/search-box';

export default function CarsPage() {
  const params = useListParams(carSortFields);
  return (
    <>
      <PageTitle title="Gestione Auto in Vendita">
        <Button asChild size="sm">
          <Link to={paths.adminCarNew}>Nuova Auto</Link>
        </Button>
      </PageTitle>
      <Box marginBottom="5">
        <SearchBox
          label="Cerca auto"
          placeholder="Cerca per marca, modello o anno"
          value={params.q}
          onSearch={params.setQuery}
        />
      </Box>
      <Async>
        <CarsList params={params} />
      </Async>
    </>
  );
}
