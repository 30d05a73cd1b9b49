import { Text } from '@officina/ui';
import type { ComponentProps } from 'react';

export const MessageGone = (props: Pick<ComponentProps<typeof Text>, 'role' | 'marginTop'>) => (
  <Text color="fg.muted" {...props}>
    Il messaggio è stato eliminato o non esiste.
  </Text>
);
