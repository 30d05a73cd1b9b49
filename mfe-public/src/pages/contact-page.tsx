import { useCompany } from '@officina/platform';
import { Box, Container, Grid, GridItem } from '@officina/ui';
import { ContactCards } from '../features/contact/contact-cards';
import { ContactForm } from '../features/contact/contact-form';
import { WorkshopMap } from '../features/contact/workshop-map';
import { Masthead } from '../shared/masthead';
import { SiteHead } from '../shared/site-head';

export default function ContactPage() {
  const { brand, address } = useCompany();
  return (
    <>
      <SiteHead
        page="contact"
        title="Contattaci"
        description={`Scrivi a ${brand} per un preventivo o un’informazione: indirizzo, telefono, orari e mappa dell’officina a ${address.town}.`}
      />
      <Masthead eyebrow="Contatti" title="Iniziamo il Tuo Progetto">
        Raccontaci l’auto che hai, o quella che cerchi: ti rispondiamo di persona.
      </Masthead>
      <Container paddingBlock={{ base: '16', lg: '24' }}>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' }} columnGap="8" rowGap="16">
          <GridItem colSpan={{ base: 1, lg: 7 }}>
            <ContactForm />
          </GridItem>
          <GridItem colSpan={{ base: 1, lg: 4 }} colStart={{ lg: 9 }}>
            <ContactCards />
          </GridItem>
        </Grid>
      </Container>
      <Box as="section" aria-label="Dove siamo">
        <WorkshopMap />
      </Box>
    </>
  );
}
