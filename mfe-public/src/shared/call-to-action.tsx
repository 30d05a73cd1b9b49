import { paths } from '@officina/contracts/paths';
import { Link } from '@officina/platform';
import { Box, Button, Container, Grid, GridItem, Heading, Text } from '@officina/ui';

export interface CallToActionProps {
  title: string;
  text: string;
  button: string;
  /** Prefilled subject of the message. */
  about?: { subject: string };
}

/** Last section of a record's page, with a link to the contact page. */
export function CallToAction({ title, text, button, about }: CallToActionProps) {
  return (
    <Box as="section" bg="bg.sunken" data-not-printed="">
      <Container paddingBlock={{ base: '14', lg: '20' }}>
        <Grid templateColumns="repeat(12, minmax(0, 1fr))" columnGap={{ base: '4', lg: '8' }} rowGap="6">
          <GridItem colSpan={{ base: 12, lg: 7 }}>
            <Heading as="h2" textStyle="title">
              {title}
            </Heading>
          </GridItem>
          <GridItem colSpan={{ base: 12, lg: 4 }} colStart={{ base: 1, lg: 9 }} alignSelf="end">
            <Text textStyle="lead" color="fg.muted" marginBottom="6">
              {text}
            </Text>
            <Button asChild size="lg">
              <Link to={paths.contact} state={about}>
                {button}
              </Link>
            </Button>
          </GridItem>
        </Grid>
      </Container>
    </Box>
  );
}
