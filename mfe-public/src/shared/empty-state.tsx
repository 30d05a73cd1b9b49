import { Box, Text } from '@officina/ui';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  text: string;
  /** Whether another list is loading. */
  isPending?: boolean;
  children?: ReactNode;
}

/** An empty list: a sentence, and optionally a link or button. */
export function EmptyState({ text, isPending = false, children }: EmptyStateProps) {
  return (
    <Box
      paddingBlock={{ base: '12', lg: '16' }}
      textAlign="center"
      aria-busy={isPending}
      opacity={isPending ? '0.5' : '1'}
      transition="opacity 150ms"
    >
      <Text textStyle="lead" maxWidth="text" marginInline="auto">
        {text}
      </Text>
      {children ? <Box marginTop="6">{children}</Box> : null}
    </Box>
  );
}
