import { Box, chakra, GridItem, Heading } from '@officina/ui';
import type { ReactNode } from 'react';

export interface FooterColumnProps {
  title: string;
  /** Three of twelve grid columns on wide screens, instead of two. */
  isWide?: boolean;
  children: ReactNode;
}

export function FooterColumn({ title, isWide = false, children }: FooterColumnProps) {
  return (
    <GridItem colSpan={{ base: 1, lg: isWide ? 3 : 2 }}>
      <Heading as="h2" textStyle="label" fontFamily="body" color="accent.onDark">
        {title}
      </Heading>
      <Box as="ul" marginTop="3" textStyle="small" color="fg.onDarkMuted">
        {children}
      </Box>
    </GridItem>
  );
}

// On touch screens a line is 44 px high. Its link fills it, so that the touch targets do not overlap.
const space = { paddingBlock: '1.5', '@media (pointer: coarse)': { paddingBlock: '0.6875rem' } } as const;

/** A line of a footer column, with or without a link, of the same height in all columns. */
export const FooterLine = chakra('li', { base: space });

/** A link inside a `FooterLine`. */
export const FooterLink = chakra('a', {
  base: {
    display: 'inline-block',
    ...space,
    marginBlock: '-1.5',
    '@media (pointer: coarse)': { paddingBlock: '0.6875rem', marginBlock: '-0.6875rem' },
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '0.3em',
    transition: 'color 150ms, text-decoration-color 150ms',
    _hover: { color: 'fg.onDark', textDecorationColor: 'currentColor' },
  },
});
