import { Badge, Text } from '@officina/ui';
import type { ReactNode } from 'react';

/** The state of a row: plain text if it is the usual state, otherwise a badge. */
export function RecordState({ isUsual, children }: { isUsual: boolean; children: ReactNode }) {
  if (!isUsual) return <Badge>{children}</Badge>;
  return (
    <Text as="span" color="fg.muted">
      {children}
    </Text>
  );
}
