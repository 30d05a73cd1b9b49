import { Box, Container, Flex, Grid, GridItem, Heading, Text } from '@officina/ui';
import type { ReactNode } from 'react';

export interface MastheadProps {
  eyebrow: string;
  title: string;
  /** At least 75 % of the screen high, for pages without other content. */
  isTall?: boolean;
  /** Links beside the title. */
  actions?: ReactNode;
  /** Lead text beside the title. */
  children: ReactNode;
}

/** Dark section at the top of every page but the home page, below the fixed header. */
export function Masthead({ eyebrow, title, isTall, actions, children }: MastheadProps) {
  return (
    <Box
      as="header"
      data-on-dark=""
      bg="bg.dark"
      color="fg.onDark"
      minHeight={isTall ? '75svh' : undefined}
      paddingTop={{ base: '5.5rem', md: '7rem' }}
      paddingBottom={{ base: '6', lg: '8' }}
    >
      <Container>
        <Flex
          wrap="wrap"
          align="center"
          justify="space-between"
          columnGap="6"
          minHeight="2.25rem"
          marginBottom={{ base: '2', md: '3' }}
        >
          <Eyebrow>{eyebrow}</Eyebrow>
          <Flex wrap="wrap" columnGap="6" _print={{ display: 'none' }}>
            {actions}
          </Flex>
        </Flex>
        <Grid templateColumns="repeat(12, minmax(0, 1fr))" columnGap={{ base: '4', lg: '8' }} rowGap="4">
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
    <Text textStyle="label" color="accent.onDark" display="flex" alignItems="center" gap="4">
      <Box as="span" aria-hidden="true" width="10" borderTopWidth="1px" borderColor="currentColor" />
      {children}
    </Text>
  );
}
