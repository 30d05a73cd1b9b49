import { Link } from '@officina/platform';
import { Badge, Box, Container, chakra, Flex, Grid, GridItem, Heading } from '@officina/ui';
import type { ReactNode } from 'react';
import { CatalogueNumber } from './catalogue-number';
import { secondaryAction } from './quiet-action';
import { ShareButton } from './share-button';

export interface RecordMastheadProps {
  id: number;
  badge: string;
  back: { to: string; label: string };
  title: ReactNode;
  /** Shown beside the title: a price. */
  aside?: ReactNode;
  /** Shown below the title: the facts. */
  children: ReactNode;
}

export function RecordMasthead({ id, badge, back, title, aside, children }: RecordMastheadProps) {
  return (
    <Box
      as="header"
      data-on-dark=""
      bg="bg.dark"
      color="fg.onDark"
      paddingTop={{ base: '7rem', lg: '9rem' }}
      paddingBottom={{ base: '10', lg: '12' }}
    >
      <Container>
        <Flex
          wrap="wrap"
          align="center"
          justify="space-between"
          columnGap="6"
          rowGap="4"
          marginBottom={{ base: '8', lg: '12' }}
        >
          <Flex align="center" gap="4" color="fg.onDarkMuted">
            <Badge tone="brassOnDark">{badge}</Badge>
            <CatalogueNumber id={id} />
          </Flex>
          <Flex align="center" wrap="wrap" columnGap="6" data-not-printed="">
            <ShareButton />
            <BackLink to={back.to}>← {back.label}</BackLink>
          </Flex>
        </Flex>
        <Grid templateColumns="repeat(12, minmax(0, 1fr))" columnGap={{ base: '4', lg: '8' }} rowGap="8">
          <GridItem colSpan={{ base: 12, lg: aside ? 8 : 10 }}>
            <Heading as="h1" textStyle="title">
              {title}
            </Heading>
          </GridItem>
          {aside ? (
            <GridItem colSpan={{ base: 12, lg: 4 }} alignSelf="end">
              {aside}
            </GridItem>
          ) : null}
        </Grid>
        {children}
      </Container>
    </Box>
  );
}

const BackLink = chakra(Link, { base: secondaryAction });
