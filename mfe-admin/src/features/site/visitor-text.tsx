import { chakra, Text } from '@officina/ui';
import type { ReactNode } from 'react';

/** A sentence that visitors will read, below the fields it is composed from. */
export function VisitorText({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div
      role="status"
      borderInlineStartWidth="3px"
      borderColor="accent"
      bg="bg.raised"
      paddingInline="4"
      paddingBlock="3"
      textStyle="small"
    >
      <Text color="fg.muted">{label}</Text>
      <ul>{children}</ul>
    </chakra.div>
  );
}
