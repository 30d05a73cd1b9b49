import { formatEngineSize } from '@officina/contracts/format';
import { maxPageSize } from '@officina/contracts/limits';
import { paths } from '@officina/contracts/paths';
import { api, Link, Picture, queryOptions, useSuspenseQuery } from '@officina/platform';
import { Box, Container, Flex, Grid, Heading, Text } from '@officina/ui';
import { type CarOnCard, priceText, toCarOnCard } from '../../shared/car-card';
import { CarName } from '../../shared/car-name';
import { EmptyState } from '../../shared/empty-state';
import { Letterhead, QrCode } from '../../shared/letterhead';
import { readList } from '../../shared/read-list';

const perSheet = 6;

const catalogueQuery = queryOptions({
  queryKey: ['cars', 'catalogue'],
  queryFn: async ({ signal }) => {
    const read = (count: number) =>
      readList(count, (range) => api.page('listCars', { query: { ...range, available: true }, signal }));
    const first = await read(maxPageSize);
    const { items } = first.total > first.items.length ? await read(first.total) : first;
    return items.map(toCarOnCard);
  },
});

/** Every car for sale, six per A4 page. */
export function CatalogueSheets() {
  const { data: cars } = useSuspenseQuery(catalogueQuery);
  if (cars.length === 0) return <EmptyState text="Nessuna auto in vendita al momento." />;
  const sheets = Array.from({ length: Math.ceil(cars.length / perSheet) }, (_, sheet) =>
    cars.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
  return sheets.map((sheet) => (
    <Box as="section" key={sheet[0]?.id} paddingBlock={{ base: '6', _print: '0' }} css={sheetOfPaper}>
      <Letterhead />
      <Container>
        <Grid
          as="ul"
          templateColumns={{
            base: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            _print: 'repeat(2, minmax(0, 1fr))',
          }}
          gap={{ base: '6', _print: '4mm' }}
        >
          {sheet.map((car) => (
            <CatalogueEntry key={car.id} car={car} />
          ))}
        </Grid>
      </Container>
    </Box>
  ));
}

const onPaper = { '@media print': { fontSize: '11.5pt' } };

const sheetOfPaper = { '@media print': { '&:not(:last-of-type)': { breakAfter: 'page' } } };

function CatalogueEntry({ car }: { car: CarOnCard }) {
  return (
    <Box as="li" breakInside="avoid" minWidth="0">
      <Picture
        url={car.featuredImage}
        alt={`${car.make} ${car.model}`}
        sizes="(min-width: 84rem) 37rem, (min-width: 30em) 45vw, 92vw"
        ratio={3 / 2}
      />
      <Flex justify="space-between" gap="4" marginTop="2">
        <Box minWidth="0">
          <Heading as="h2" textStyle="heading" lineClamp="2" css={onPaper}>
            <Link to={paths.car(car.id)}>
              <CarName car={car} />
            </Link>
          </Heading>
          <Text textStyle="figure" color="fg.muted" css={{ '@media print': { fontSize: '8.5pt' } }}>
            {car.year} · {formatEngineSize(car.engineSize)}
          </Text>
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {priceText(car)}
            {car.state === 'reserved' ? ' · Riservata' : ''}
          </Text>
        </Box>
        <Box display="none" _print={{ display: 'block' }} flex="none">
          <QrCode src={paths.carQrCode(car.id)} />
        </Box>
      </Flex>
    </Box>
  );
}
