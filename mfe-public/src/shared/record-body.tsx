import { Container, Grid, GridItem, Stack } from '@officina/ui';
import type { ReactNode } from 'react';

/** Body of a record's page: text in seven of twelve columns, `aside` in four. */
export function RecordBody({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Container paddingBlock={{ base: '14', lg: '24', _print: '4' }}>
      <Grid templateColumns="repeat(12, minmax(0, 1fr))" columnGap={{ base: '4', lg: '8' }} rowGap={{ base: '12' }}>
        <GridItem colSpan={{ base: 12, lg: 7, _print: 7 }}>
          <Stack gap={{ base: '12', lg: '16', _print: '4' }}>{children}</Stack>
        </GridItem>
        <GridItem colSpan={{ base: 12, lg: 4, _print: 5 }} colStart={{ base: 1, lg: 9, _print: 8 }}>
          <Stack gap={{ base: '12', lg: '14', _print: '4' }} position={{ lg: 'sticky' }} top="7rem">
            {aside}
          </Stack>
        </GridItem>
      </Grid>
    </Container>
  );
}
