import { Flex, Heading } from '@officina/ui';
import type { ReactNode } from 'react';

/** The title of a section, and a link to the full list. */
export const SectionHead = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Flex
    justifyContent="space-between"
    alignItems="flex-end"
    gap="6"
    flexWrap="wrap"
    paddingBottom="8"
    marginBottom={{ base: '10', lg: '14' }}
    borderBottom="1px solid"
    borderColor="border.strong"
  >
    <Heading as="h2" id={id} textStyle="title">
      {title}
    </Heading>
    {children}
  </Flex>
);
