import type { Car } from '@officina/contracts/car';
import { useSuspenseQuery } from '@officina/platform';
import { Container, Heading } from '@officina/ui';
import { CarCard } from '../../shared/car-card';
import { CatalogueGrid } from '../../shared/catalogue-grid';
import { similarCarsQuery } from './car.queries';

/** Offered under a sold car; nothing at all when no car is for sale. */
export function SimilarCars({ car }: { car: Car }) {
  const { data: similar } = useSuspenseQuery(similarCarsQuery(car));
  if (similar.length === 0) return null;
  return (
    <Container as="section" paddingBottom={{ base: '16', lg: '24' }}>
      <Heading as="h2" textStyle="section" marginBottom="8">
        Auto simili disponibili
      </Heading>
      <CatalogueGrid>
        {similar.map((other) => (
          <CarCard key={other.id} car={other} />
        ))}
      </CatalogueGrid>
    </Container>
  );
}
