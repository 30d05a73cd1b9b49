import { readFilters } from '@officina/contracts/list-address';
import { paths } from '@officina/contracts/paths';
import { Link, useIsFetching, useListQuery } from '@officina/platform';
import { Button, Flex, Text } from '@officina/ui';
import { useMemo } from 'react';
import { CarCard } from '../../shared/car-card';
import { CatalogueGrid, firstRow } from '../../shared/catalogue-grid';
import { EmptyState } from '../../shared/empty-state';
import { LoadMore } from '../../shared/load-more';
import { isFirstRead } from '../../shared/read-list';
import { countFilters } from './car-filters';
import { carListQuery } from './cars.queries';
import { ResetFilters } from './reset-filters';
import { useCarAddress } from './use-car-address';

/** The cars for sale that match the filters, initially six. */
export function CarList() {
  const list = useCarAddress();
  const { depth, isPending, filters } = list;
  const { data } = useListQuery(carListQuery(depth, filters));
  // The list waits for the counts of the filters, so that both change together.
  const reads =
    useIsFetching({ queryKey: ['cars', 'list'], predicate: isFirstRead }) +
    useIsFetching({ queryKey: ['cars', 'facets'], predicate: isFirstRead });
  const isFiltering = reads > 0 && !isPending;
  const isNarrowed = countFilters(filters) > 0;
  // Memoised: a change of the loading state alone does not re-render the cards.
  const cards = useMemo(
    () => data.items.map((car, position) => <CarCard key={car.id} car={car} priority={position < firstRow} />),
    [data.items],
  );

  if (data.total === 0 && !isNarrowed) {
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
      <ResultLine total={data.total} isNarrowed={isNarrowed} isPending={isFiltering} />
      {data.total === 0 ? (
        <EmptyState
          text={
            filters.text ? 'Nessuna auto trovata per questa ricerca.' : 'Nessuna auto corrisponde ai filtri scelti.'
          }
          isPending={isFiltering}
        >
          <ResetFilters />
        </EmptyState>
      ) : (
        <>
          <CatalogueGrid isPending={isFiltering}>{cards}</CatalogueGrid>
          <LoadMore
            label="Carica altre auto"
            status={`${data.items.length} di ${data.total} auto`}
            shown={data}
            list={list}
            query={(more, asked) => carListQuery(more, readFilters(asked))}
          />
        </>
      )}
    </>
  );
}

/** Number of results, and the link that resets the filters. The height is the same without the link. */
function ResultLine({ total, isNarrowed, isPending }: { total: number; isNarrowed: boolean; isPending: boolean }) {
  const result = `${total} auto ${isNarrowed ? 'con i filtri scelti' : 'in vendita'}`;
  return (
    <Flex align="center" justify="space-between" gap="6" minHeight="2.75rem" textStyle="figure">
      <Text role="status" color="fg.muted">
        {isPending ? 'Caricamento…' : result}
      </Text>
      {isNarrowed && total > 0 ? <ResetFilters isPlain /> : null}
    </Flex>
  );
}
