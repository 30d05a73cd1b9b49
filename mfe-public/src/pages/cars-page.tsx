import { paths, plainPath } from '@officina/contracts/paths';
import { Async, useAhead, useCompany, useLocation } from '@officina/platform';
import { Box, Container } from '@officina/ui';
import { CarIndex } from '../features/cars/car-index';
import { CarList } from '../features/cars/car-list';
import { SoldList } from '../features/cars/sold-list';
import { Masthead } from '../shared/masthead';
import { QuietLink } from '../shared/quiet-action';
import { SiteHead } from '../shared/site-head';

/** The cars for sale or, at a path of its own, the archive of sold cars. */
export default function CarsPage() {
  useAhead('mfe_public/Car', 'mfe_media/Gallery');
  return plainPath(useLocation().pathname) === paths.sold ? <SoldCars /> : <CarsForSale />;
}

function CarsForSale() {
  const { brand } = useCompany();
  return (
    <>
      <SiteHead
        page="cars"
        title={`Auto d’Epoca in Vendita - ${brand}`}
        description={`Auto d’epoca in vendita, restaurate e certificate da ${brand}: schede complete con immagini, storia e prezzo.`}
      />
      <Masthead
        eyebrow="Catalogo"
        title="Auto in Vendita"
        actions={
          <>
            <Box hideBelow="md">
              <QuietLink to={paths.catalogue}>Stampa il catalogo</QuietLink>
            </Box>
            <QuietLink to={paths.sold}>Auto vendute</QuietLink>
          </>
        }
      >
        Auto d’epoca restaurate e certificate, provate da noi una per una e pronte per la strada.
      </Masthead>
      <Container paddingTop={{ base: '1', lg: '3' }} paddingBottom={{ base: '16', lg: '24' }}>
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

function SoldCars() {
  const { brand } = useCompany();
  return (
    <>
      <SiteHead
        page="sold"
        title={`Auto Vendute - ${brand}`}
        description={`Le auto d’epoca che ${brand} ha restaurato, certificato e venduto: schede con immagini e storia.`}
      />
      <Masthead
        eyebrow="Archivio"
        title="Auto vendute"
        actions={<QuietLink to={paths.cars}>Auto in Vendita</QuietLink>}
      >
        Le auto che hanno già trovato casa. Se ne cerchi una così, scrivici: la troviamo.
      </Masthead>
      <Container paddingTop={{ base: '1', lg: '3' }} paddingBottom={{ base: '16', lg: '24' }}>
        <Async>
          <Box minHeight="60vh">
            <SoldList />
          </Box>
        </Async>
      </Container>
    </>
  );
}
