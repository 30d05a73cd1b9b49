import { Box, Container, Grid, GridItem, Heading, Text } from '@officina/ui';
import type { ReactNode } from 'react';

export interface MastheadProps {
  eyebrow: string;
  title: string;
  /** At least 75 % of the screen high, for pages without other content. */
  isTall?: boolean;
  /** Lead text or links beside the title. */
  children: ReactNode;
}

/** Dark section at the top of every page but the home page, below the fixed header. */
export function Masthead({ eyebrow, title, isTall, children }: MastheadProps) {
  return (
    <Box
      as="header"
      data-on-dark=""
      bg="bg.dark"
      color="fg.onDark"
      minHeight={isTall ? '75svh' : undefined}
      paddingTop={{ base: '7rem', lg: '9rem' }}
      paddingBottom={{ base: '10', lg: '14' }}
    >
      <Container>
        <Eyebrow>{eyebrow}</Eyebrow>
        <Grid templateColumns="repeat(12, minmax(0, 1fr))" columnGap={{ base: '4', lg: '8' }} rowGap="6">
          <GridItem colSpan={{ base: 12, lg: 8 }}>
            <Heading as="h1" textStyle="title">
              {title}
            </Heading>
          </GridItem>
          <GridItem
            colSpan={{ base: 12, lg: 4 }}
            alignSelf="end"
            color="fg.onDarkMuted"
            textStyle="lead"
            paddingBottom={{ lg: '1' }}
          >
            {children}
          </GridItem>
        </Grid>
      </Container>
    </Box>
  );
}

/** A small label above a title, after a short line. */
function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <Text textStyle="label" color="accent.onDark" display="flex" alignItems="center" gap="4" marginBottom="5">
      <Box as="span" aria-hidden="true" width="10" borderTopWidth="1px" borderColor="currentColor" />
      {children}
    </Text>
  );
}
