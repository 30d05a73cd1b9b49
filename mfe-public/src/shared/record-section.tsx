import { Box, Heading } from '@officina/ui';
import type { ReactNode } from 'react';

export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" borderTopWidth="1px" borderColor="border.strong" paddingTop="5">
      <Heading as="h2" textStyle="section" marginBottom="5">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
