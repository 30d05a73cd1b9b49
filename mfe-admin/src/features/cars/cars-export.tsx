import { addressOf } from '@officina/contracts/address';
import type { CarState } from '@officina/contracts/car-fields';
import { formatNumber } from '@officina/contracts/format';
import { useListQuery } from '@officina/platform';
import { Button, Flex, Text } from '@officina/ui';
import { recordListQuery } from '../../shared/records/record.queries';
import type { ListQuery } from '../../shared/records/record-kind';
import { carKind } from './car-kind';

/** A link that downloads all cars that match the search as CSV, in the current order. */
export function CarsExport({ query }: { query: ListQuery<(typeof carKind.sorts)[number], CarState> }) {
  const { total } = useListQuery(recordListQuery(carKind, query)).data;
  const { q, state, sort } = query;
  if (total === 0) return null;
  return (
    <Flex align="baseline" columnGap="4" wrap="wrap" minWidth="0">
      <Text as="span" id="export-scope" textStyle="small" color="fg.muted" overflowWrap="anywhere">
        {q ? 'Ricerca in corso: ' : state ? 'Stato scelto: ' : 'Tutto l’elenco: '}
        {formatNumber(total)} auto
      </Text>
      <Button asChild variant="plain" minHeight={{ base: '2.75rem', md: 'auto' }} alignItems="flex-end">
        <a href={addressOf('exportCars', { q, state, sort })} download aria-describedby="export-scope">
          Esporta CSV
        </a>
      </Button>
    </Flex>
  );
}
