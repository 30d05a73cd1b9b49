import { chakra, Text } from '@officina/ui';
import type { ReactNode } from 'react';

export function FactorSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <chakra.div marginTop="6" paddingTop="5" borderTopWidth="1px" borderColor="border">
      <Text as="h3" fontWeight="semibold">
        {title}
      </Text>
      <Text textStyle="small" color="fg.muted" marginTop="1" marginBottom="4">
        {text}
      </Text>
      {children}
    </chakra.div>
  );
}
