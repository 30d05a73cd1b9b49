import { PageHead, useCompany } from '@officina/platform';
import { Box, Container, Heading, Text } from '@officina/ui';

const title = 'Eventi';

export default function EventsPage() {
  const { brand } = useCompany();
  return (
    <>
      <PageHead title={`${title} - ${brand}`} description={`${title}: una pagina di ${brand}.`} />
      <Box
        as="header"
        data-on-dark=""
        bg="bg.dark"
        color="fg.onDark"
        paddingTop={{ base: '7rem', lg: '9rem' }}
        paddingBottom={{ base: '10', lg: '14' }}
      >
        <Container>
          <Heading as="h1" textStyle="title">
            {title}
          </Heading>
        </Container>
      </Box>
      <Container paddingTop={{ base: '10', lg: '16' }} paddingBottom={{ base: '8', lg: '12' }}>
        <Text textStyle="lead" maxWidth="42rem">
          Stiamo preparando questa pagina: torna presto a trovarci.
        </Text>
      </Container>
    </>
  );
}
