import { Grid, GridItem, Heading, Stack } from '@officina/ui';
import type { ReactNode } from 'react';

/** One section of the notice: title on the left, text in a column of readable width. */
export function PrivacySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Grid
      as="section"
      templateColumns="repeat(12, minmax(0, 1fr))"
      columnGap={{ base: '4', lg: '8' }}
      rowGap="4"
      borderTopWidth="1px"
      borderColor="border.strong"
      paddingTop="5"
      paddingBottom={{ base: '10', lg: '14' }}
    >
      <GridItem colSpan={{ base: 12, lg: 4 }}>
        <Heading as="h2" textStyle="heading">
          {title}
        </Heading>
      </GridItem>
      <GridItem colSpan={{ base: 12, lg: 7 }} colStart={{ lg: 6 }}>
        <Stack gap="4" maxWidth="text" css={{ '& ul': list, '& a': link }}>
          {children}
        </Stack>
      </GridItem>
    </Grid>
  );
}

const list = { paddingInlineStart: '5', '& li': { paddingBlock: '1' }, '& li::marker': { content: '"–  "' } } as const;
const link = { textDecoration: 'underline', textUnderlineOffset: '0.2em', overflowWrap: 'anywhere' } as const;
