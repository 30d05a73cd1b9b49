import { Box, Grid } from '@officina/ui';
import type { ReactNode } from 'react';

export function FactRow({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <Grid
      as="dl"
      templateColumns={{ base: '1fr', sm: 'none' }}
      autoFlow={{ sm: 'column' }}
      marginTop={{ base: '8', lg: '12' }}
      borderTopWidth="1px"
      borderColor="border.onDark"
    >
      {facts.map(({ label, value }, position) => (
        <Box
          key={label}
          display={{ base: 'flex', sm: 'block' }}
          alignItems="baseline"
          justifyContent="space-between"
          gap="4"
          paddingTop={{ base: '3', sm: '5' }}
          paddingBottom={{ base: '3', sm: '0' }}
          paddingLeft={{ base: '0', sm: position === 0 ? '0' : '6' }}
          borderLeftWidth={{ base: '0', sm: position === 0 ? '0' : '1px' }}
          borderBottomWidth={{ base: '1px', sm: '0' }}
          borderColor="border.onDark"
        >
          <Box as="dt" textStyle="label" color="fg.onDarkMuted">
            {label}
          </Box>
          <Box
            as="dd"
            textStyle="lead"
            fontWeight="medium"
            marginTop={{ base: '0', sm: '2' }}
            fontVariantNumeric="tabular-nums lining-nums"
          >
            {value}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
