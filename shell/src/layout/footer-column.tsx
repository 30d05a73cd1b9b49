import { chakra, GridItem, Heading, Stack } from '@officina/ui';
import type { ReactNode } from 'react';

/** One titled list of the footer, two columns of twelve wide. */
export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <GridItem colSpan={{ base: 1, lg: 2 }}>
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
