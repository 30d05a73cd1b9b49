import { Link, Picture, type QueryClient } from '@officina/platform';
import { Box, chakra, Flex, Heading } from '@officina/ui';
import type { ReactNode } from 'react';
import { cardSizes } from './catalogue-grid';
import { CatalogueNumber } from './catalogue-number';
import { useIntent } from './use-intent';

export interface CatalogueCardProps {
  id: number;
  to: string;
  /** Prefetches the data of the linked page. */
  prefetch: (client: QueryClient) => void;
  heading: ReactNode;
  picture: { url: string; alt: string };
  /** For cards of the first row: loads the picture with high priority. */
  priority: boolean;
  /** Shown to the right of the catalogue number: a date or a year. */
  aside: ReactNode;
  /** Heading level: 2 below the page title, 3 below a section title. */
  level?: 2 | 3;
  children: ReactNode;
}

/** Card of a project or car. The whole card is a link to its page; other links inside it still work. */
export function CatalogueCard({
  id,
  to,
  prefetch,
  heading,
  picture,
  priority,
  aside,
  level = 2,
  children,
}: CatalogueCardProps) {
  return (
    <Box as="li" minWidth="0" breakInside="avoid">
      <Flex as="article" direction="column" height="full" position="relative" className="plate">
        <Flex
          justify="space-between"
          gap="4"
          paddingBlock="2.5"
          borderTopWidth="1px"
          borderColor="border.strong"
          textStyle="figure"
          color="fg.muted"
        >
          <CatalogueNumber id={id} />
          <span>{aside}</span>
        </Flex>
        <Box overflow="hidden" bg="bg.sunken">
          <Box
            transition="transform 700ms cubic-bezier(0.2, 0.7, 0.2, 1)"
            // Not on touch screens: after a tap the picture would stay enlarged, and the animation would delay the next
            // page.
            css={{ '@media (hover: hover)': { '.plate:hover &': { transform: 'scale(1.025)' } } }}
          >
            <Picture {...picture} sizes={cardSizes} ratio={3 / 2} priority={priority} />
          </Box>
        </Box>
        <Heading as={`h${level}`} textStyle="heading" marginTop="5">
          <CardLink to={to} {...useIntent(prefetch)}>
            {heading}
          </CardLink>
        </Heading>
        {children}
      </Flex>
    </Box>
  );
}

const CardLink = chakra(Link, {
  base: {
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    transition: 'text-decoration-color 150ms',
    // Makes the whole card clickable.
    _before: { content: '""', position: 'absolute', inset: '0' },
    '@media (hover: hover)': { '.plate:hover &': { textDecorationColor: '{colors.brass.400}' } },
  },
});
