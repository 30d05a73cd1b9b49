import { paths } from '@officina/contracts/paths';
import { Link, useSearchParams, useSuspenseQuery } from '@officina/platform';
import { Button } from '@officina/ui';
import { useTransition } from 'react';
import { CarCard } from '../../shared/car-card';
import { CatalogueGrid, firstRow } from '../../shared/catalogue-grid';
import { EmptyState } from '../../shared/empty-state';
import { depthParam, nextDepth, readDepth } from '../../shared/list-depth';
import { LoadMore } from '../../shared/load-more';
import { carListQuery } from './cars.queries';

/** The cars for sale, six at first. */
export function CarList() {
  const [params, setParams] = useSearchParams();
  // The list stays as it is until the longer one is there.
  const [isPending, startTransition] = useTransition();
  const depth = readDepth(params.get(depthParam));
  const { data } = useSuspenseQuery(carListQuery(depth));

  if (data.total === 0) {
    return (
      <EmptyState text="Nessuna auto in vendita al momento.">
        <Button asChild>
          <Link to={paths.contact}>Contattaci per Informazioni</Link>
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <CatalogueGrid>
        {data.items.map((car, position) => (
          <CarCard key={car.id} car={car} priority={position < firstRow} />
        ))}
      </CatalogueGrid>
      <LoadMore
        label="Carica altre auto"
        status={`${data.items.length} di ${data.total} auto`}
        next={nextDepth(depth, data.total)}
        isPending={isPending}
        onMore={(more) => startTransition(() => setParams({ [depthParam]: String(more) }, { replace: true }))}
      />
    </>
  );
}
