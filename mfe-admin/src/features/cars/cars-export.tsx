import { addressOf } from '@officina/contracts/address';
import { formatNumber } from '@officina/contracts/format';
import { useSuspenseQuery } from '@officina/platform';
import { Button, Flex, Text } from '@officina/ui';

import { type CarListParams, carListQuery } from './cars.queries';

/** The whole list as it is searched and sorted, not only this page, as a table for spreadsheets. */
export function CarsExport({ query }: { query: CarListParams }) {
  const { total } = useSuspenseQuery(carListQuery(query)).data;
  const { q, sort } = query;
  if (total === 0) return null;
  return (
    <Flex align="baseline" columnGap="4" wrap="wrap" minWidth="0">
      <Text as="span" id="export-scope" textStyle="small" color="fg.muted" overflowWrap="anywhere">
        {q ? 'Ricerca in corso: ' : 'Tutto l’elenco: '}
        {formatNumber(total)} auto
      </Text>
      <Button asChild variant="plain" minHeight={{ base: '2.75rem', md: 'auto' }} alignItems="flex-end">
        <a href={addressOf('exportCars', { q, sort })} download aria-describedby="export-scope">
          Esporta CSV
        </a>
      </Button>
    </Flex>
  );
}
