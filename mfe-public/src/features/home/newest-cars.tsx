import { paths } from '@officina/contracts/paths';
import { api, Link, nullWhenAbsent, queryOptions, usePrefetchQuery, useSuspenseQuery } from '@officina/platform';
import { Box, Button, Container } from '@officina/ui';
import { CarCard, toCarOnCard } from '../../shared/car-card';
import { CatalogueGrid } from '../../shared/catalogue-grid';
import { categoriesQuery } from '../../shared/categories.queries';
import { SectionHead } from './section-head';

/** One row on a wide screen. */
const limit = 3;

const newestCarsQuery = queryOptions({
  queryKey: ['cars', 'newest'],
  queryFn: async ({ signal }) => {
    const cars = await nullWhenAbsent(api.call('listCars', { query: { available: true, limit }, signal }));
    return (cars ?? []).map(toCarOnCard);
  },
});

export function NewestCars() {
  usePrefetchQuery(categoriesQuery);
  const { data: cars } = useSuspenseQuery(newestCarsQuery);
  if (cars.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="in-vendita" paddingTop={{ base: '20', lg: '32' }}>
      <Container>
        <SectionHead id="in-vendita" title="Ultimi arrivi">
          <Button asChild variant="outline">
            <Link to={paths.cars}>Tutte le auto in vendita</Link>
          </Button>
        </SectionHead>
        <CatalogueGrid>
          {cars.map((car) => (
            <CarCard key={car.id} car={car} level={3} />
          ))}
        </CatalogueGrid>
      </Container>
    </Box>
  );
}
