import { Async, company, PageHead, useAhead } from '@officina/platform';
import { Box, Container } from '@officina/ui';
import { CarIndex } from '../features/cars/car-index';
import { CarList } from '../features/cars/car-list';
import { Masthead } from '../shared/masthead';

export default function CarsPage() {
  useAhead('mfe_public/Car', 'mfe_media/Gallery');
  return (
    <>
      <PageHead
        title={`Auto d’Epoca in Vendita - ${company.brand}`}
        description={`Auto d’epoca in vendita, restaurate e certificate da ${company.brand}: schede complete con immagini, storia e prezzo.`}
      />
      <Masthead eyebrow="Catalogo" title="Auto in Vendita">
        Auto d’epoca restaurate e certificate, provate da noi una per una e pronte per la strada.
      </Masthead>
      <Container paddingTop={{ base: '4', lg: '6' }} paddingBottom={{ base: '16', lg: '24' }}>
        <Async>
          <Box minHeight="60vh">
            <CarIndex />
            <CarList />
          </Box>
        </Async>
      </Container>
    </>
  );
}
