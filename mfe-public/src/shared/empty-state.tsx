import { Box, Text } from '@officina/ui';
import type { ReactNode } from 'react';

/** An empty page of the catalogue: one sentence and the way on. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Box paddingBlock={{ base: '16', lg: '24' }} textAlign="center">
      <Text textStyle="section" maxWidth="text" marginInline="auto">
        {text}
      </Text>
      {children ? <Box marginTop="8">{children}</Box> : null}
    </Box>
  );
}
