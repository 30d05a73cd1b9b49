import { useCompany, useLocation } from '@officina/platform';
import { Box, Button, Container, Flex, Heading, Text } from '@officina/ui';

const title = 'Il sito non è al momento disponibile';

/** Rendered by the server inside the layout if the page's data is unavailable. It works without JavaScript. */
export function UnavailablePage() {
  const { brand, phone } = useCompany();
  const { pathname, search } = useLocation();
  return (
    <>
      <title>{`${title} - ${brand}`}</title>
      <Box data-on-dark="" bg="bg.dark" color="fg.onDark" minHeight="85svh">
        <Container paddingTop={{ base: '32', md: '40' }} paddingBottom="24">
          <Heading as="h1" textStyle="title">
            {title}
          </Heading>
          <Text textStyle="lead" color="fg.onDarkMuted" maxWidth="text" marginTop="6">
            Stiamo lavorando per ripristinarlo. Riprova tra qualche istante, oppure chiamaci: al telefono rispondiamo
            come sempre.
          </Text>
          <Flex gap="4" flexWrap="wrap" marginTop="10">
            <Button asChild variant="brass">
              <a href={pathname + search}>Riprova</a>
            </Button>
            <Button asChild variant="outlineOnDark">
              <a href={`tel:${phone.e164}`}>{phone.display}</a>
            </Button>
          </Flex>
        </Container>
      </Box>
    </>
  );
}
