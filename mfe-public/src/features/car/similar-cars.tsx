import type { Car } from '@officina/contracts/car';
import { useSuspenseQuery } from '@officina/platform';
import { Box, Container, Heading } from '@officina/ui';
import { CarCard } from '../../shared/car-card';
import { CatalogueGrid } from '../../shared/catalogue-grid';
import { similarCarsQuery } from './car.queries';

/** Similar cars below a car; renders nothing if no other car is for sale. */
export function SimilarCars({ car }: { car: Car }) {
  const { data: similar } = useSuspenseQuery(similarCarsQuery(car));
  if (similar.length === 0) return null;
  return (
    <Container as="section" data-not-printed="" paddingBottom={{ base: '16', lg: '24' }}>
      <Heading as="h2" textStyle="section" marginBottom="8">
        {car.state === 'sold' ? 'Auto simili disponibili' : 'Potrebbero interessarti'}
      </Heading>
      <Box css={pairsOnly}>
        <CatalogueGrid>
          {similar.map((other) => (
            <CarCard key={other.id} car={other} level={3} />
          ))}
        </CatalogueGrid>
      </Box>
    </Container>
  );
}

/** Hides the third card where the grid has two columns, in which it would be alone in its row. */
const pairsOnly = {
  '@media (min-width: 48em) and (max-width: 63.98em)': {
    '& > ul > li:nth-of-type(odd):last-of-type:not(:first-of-type)': { display: 'none' },
  },
};
