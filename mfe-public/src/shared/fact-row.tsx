import { Box, Grid } from '@officina/ui';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** The facts of a record in one row; `false` is left out. Renders nothing without any. */
export function FactRow({ facts }: { facts: readonly (Fact | false)[] }) {
  const shown = facts.filter((fact) => fact !== false);
  if (shown.length === 0) return null;
  return (
    <Grid
      as="dl"
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'none', lg: 'minmax(0, 1fr)' }}
      autoFlow={{ sm: 'column', lg: 'row' }}
      borderTopWidth="1px"
      borderColor="border.onDark"
    >
      {shown.map(({ label, value }, position) => (
        <Box
          key={label}
          display={{ base: 'flex', sm: 'block', lg: 'flex' }}
          alignItems="baseline"
          flexWrap="wrap"
          justifyContent="space-between"
          columnGap="4"
          paddingTop={{ base: '2', sm: '5', lg: '2' }}
          paddingBottom={{ base: '2', sm: '0', lg: '2' }}
          paddingLeft={{ base: '0', sm: position === 0 ? '0' : '6', lg: '0' }}
          borderLeftWidth={{ base: '0', sm: position === 0 ? '0' : '1px', lg: '0' }}
          borderBottomWidth={{ base: '1px', sm: '0', lg: '1px' }}
          borderColor="border.onDark"
        >
          <Box as="dt" textStyle="label" color="fg.onDarkMuted">
            {label}
          </Box>
          <Box
            as="dd"
            textStyle="lead"
            fontWeight="medium"
            marginTop={{ base: '0', sm: '2', lg: '0' }}
            fontVariantNumeric="tabular-nums lining-nums"
            overflowWrap="anywhere"
          >
            {value}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
