import { paths } from '@officina/contracts/paths';
import { Link, useListQuery, usePrefetchQuery } from '@officina/platform';
import { Button, Text } from '@officina/ui';
import { CarCard } from '../../shared/car-card';
import { CatalogueGrid, firstRow } from '../../shared/catalogue-grid';
import { categoriesQuery } from '../../shared/categories.queries';
import { EmptyState } from '../../shared/empty-state';
import { LoadMore } from '../../shared/load-more';
import { useListAddress } from '../../shared/use-list-address';
import { soldListQuery } from './cars.queries';

/** The sold cars, most recently sold first, initially six. */
export function SoldList() {
  const list = useListAddress(() => ({}));
  usePrefetchQuery(categoriesQuery);
  const { data } = useListQuery(soldListQuery(list.depth));
  if (data.total === 0) {
    return (
      <EmptyState text="Nessuna auto venduta, per ora.">
        <Button asChild>
          <Link to={paths.cars}>Auto in Vendita</Link>
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <Text role="status" textStyle="figure" color="fg.muted" paddingBlock="3">
        {data.total} auto {data.total === 1 ? 'venduta' : 'vendute'}
      </Text>
      <CatalogueGrid>
        {data.items.map((car, position) => (
          <CarCard key={car.id} car={car} priority={position < firstRow} />
        ))}
      </CatalogueGrid>
      <LoadMore
        label="Carica altre auto"
        status={`${data.items.length} di ${data.total} auto`}
        shown={data}
        list={list}
        query={soldListQuery}
      />
    </>
  );
}
