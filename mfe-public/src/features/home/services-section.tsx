import type { Company } from '@officina/contracts/company-facts';
import { paths } from '@officina/contracts/paths';
import { Link, Picture, useCompany } from '@officina/platform';
import { Box, Button, Container, Grid, GridItem, Heading, Text } from '@officina/ui';
import { Prose } from '../../shared/prose';

export function ServicesSection() {
  const services = useCompany().services.filter(({ isHidden }) => !isHidden);
  if (services.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="servizi" bg="bg" paddingBlock={{ base: '20', lg: '32' }}>
      <Container>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(12, 1fr)' }} columnGap="8" rowGap="12">
          <GridItem colSpan={{ base: 1, lg: 4 }}>
            <Box position={{ lg: 'sticky' }} top="32">
              <Heading as="h2" id="servizi" textStyle="title">
                I nostri servizi
              </Heading>
              <Text color="fg.muted" marginTop="6" maxWidth="26rem">
                Raccontaci la tua auto: la vediamo insieme e ti prepariamo un preventivo scritto, voce per voce.
              </Text>
              <Button asChild size="lg" marginTop="8">
                <Link to={paths.contact}>Richiedi un preventivo</Link>
              </Button>
            </Box>
          </GridItem>
          <GridItem colSpan={{ base: 1, lg: 7 }} colStart={{ lg: 6 }}>
            <Box as="ol" borderBottom="1px solid" borderColor="border.strong">
              {services.map((service, index) => (
                <Service key={service.name} number={index + 1} {...service} />
              ))}
            </Box>
          </GridItem>
        </Grid>
      </Container>
    </Box>
  );
}

type Service = Company['services'][number];

function Service({ number, name, text, picture }: Service & { number: number }) {
  return (
    <Grid
      as="li"
      templateColumns={{ base: '3rem minmax(0, 1fr)', md: '6rem 1fr' }}
      alignItems="baseline"
      paddingBlock="7"
      borderTop="1px solid"
      borderColor="border.strong"
    >
      <Text aria-hidden="true" fontFamily="display" fontSize={{ base: '1.5rem', md: '2.25rem' }} color="accent">
        {number}
      </Text>
      <Box>
        <Heading as="h3" textStyle="section">
          {name}
        </Heading>
        <Box color="fg.muted" marginTop="3" maxWidth="text">
          <Prose>{text}</Prose>
        </Box>
        {picture ? (
          <Box marginTop="5" maxWidth="26rem">
            <Picture url={picture.url} alt={picture.alt} sizes="(min-width: 30rem) 26rem, 80vw" ratio={3 / 2} />
          </Box>
        ) : null}
      </Box>
    </Grid>
  );
}
