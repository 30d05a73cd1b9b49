import { Flex } from '@officina/ui';
import type { ReactNode } from 'react';

/** Search and filters of a list, in one line where there is room, so that the list begins without scrolling. */
export const ListBar = ({ children }: { children: ReactNode }) => (
  <Flex
    wrap="wrap"
    align="center"
    justify="space-between"
    columnGap={{ base: '6', lg: '10' }}
    position="relative"
    _print={{ display: 'none' }}
  >
    {children}
  </Flex>
);
