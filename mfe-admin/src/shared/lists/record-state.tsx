import { Badge, Text } from '@officina/ui';
import type { ReactNode } from 'react';

/** The state of a row: a plain word where it is as most are, a badge where it is not. */
export function RecordState({ isUsual, children }: { isUsual: boolean; children: ReactNode }) {
  if (!isUsual) return <Badge>{children}</Badge>;
  return (
    <Text as="span" color="fg.muted">
      {children}
    </Text>
  );
}
