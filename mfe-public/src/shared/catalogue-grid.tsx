import { Grid } from '@officina/ui';
import type { ReactNode } from 'react';

/** Number of cards in the first row at the largest width. */
export const firstRow = 3;

/** The `sizes` attribute of a card's picture in `CatalogueGrid`. */
export const cardSizes = '(min-width: 84rem) 23.5rem, (min-width: 64em) 30vw, (min-width: 48em) 45vw, 92vw';

/** Grid of cards: one column on a phone, two on a tablet, three on a wide screen. */
export function CatalogueGrid({ isPending = false, children }: { isPending?: boolean; children: ReactNode }) {
  return (
    <Grid
      as="ul"
      aria-busy={isPending}
      templateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(3, minmax(0, 1fr))',
        _print: 'repeat(3, minmax(0, 1fr))',
      }}
      columnGap={{ base: '6', lg: '10', _print: '6' }}
      rowGap={{ base: '14', lg: '20', _print: '6' }}
      opacity={isPending ? '0.5' : '1'}
      transition="opacity 150ms"
    >
      {children}
    </Grid>
  );
}
