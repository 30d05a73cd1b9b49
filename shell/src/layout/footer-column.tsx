import { chakra, GridItem, Heading, Stack } from '@officina/ui';
import type { ReactNode } from 'react';

export interface FooterColumnProps {
  title: string;
  /** Columns of twelve on wide screens. */
  width?: number;
  children: ReactNode;
}

/** One titled list of the footer. */
export function FooterColumn({ title, width = 2, children }: FooterColumnProps) {
  return (
    <GridItem colSpan={{ base: 1, lg: width }}>
      <Heading as="h2" textStyle="label" fontFamily="body" color="accent.onDark">
        {title}
      </Heading>
      <Stack as="ul" gap="2.5" marginTop="5" listStyleType="none" textStyle="small" color="fg.onDarkMuted">
        {children}
      </Stack>
    </GridItem>
  );
}

/** A quiet link of the footer, tall enough for a thumb. */
export const FooterLink = chakra('a', {
  base: {
    display: 'inline-block',
    paddingBlock: '0.5',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '0.3em',
    transition: 'color 150ms, text-decoration-color 150ms',
    _hover: { color: 'fg.onDark', textDecorationColor: 'currentColor' },
  },
});
