import { Link, Picture } from '@officina/platform';
import { Box, chakra, Flex, Heading } from '@officina/ui';
import type { ReactNode } from 'react';
import { cardSizes } from './catalogue-grid';
import { CatalogueNumber } from './catalogue-number';
import { useIntent } from './use-intent';

export interface CatalogueCardProps {
  id: number;
  to: string;
  /** Fetches what its page needs. */
  prepare: () => void;
  heading: ReactNode;
  picture: { url: string; alt: string };
  /** Of the first row: its picture is fetched first. */
  priority: boolean;
  /** Right of the catalogue number: a date, a year. */
  aside: ReactNode;
  /** Level of its heading: 2 under the page's title, 3 under a section's. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A project or car in a list. The whole card leads to its page; links inside it stay their own. */
export function CatalogueCard({
  id,
  to,
  prepare,
  heading,
  picture,
  priority,
  aside,
  level = 2,
  children,
}: CatalogueCardProps) {
  return (
    <Box as="li" minWidth="0">
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
            // A tap would leave the picture enlarged, and the motion would hold up the next page.
            css={{ '@media (hover: hover)': { '.plate:hover &': { transform: 'scale(1.025)' } } }}
          >
            <Picture {...picture} sizes={cardSizes} ratio={3 / 2} priority={priority} />
          </Box>
        </Box>
        <Heading as={`h${level}`} textStyle="heading" marginTop="5">
          <CardLink to={to} {...useIntent(prepare)}>
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
    // Stretched over the whole card.
    _before: { content: '""', position: 'absolute', inset: '0' },
    '@media (hover: hover)': { '.plate:hover &': { textDecorationColor: '{colors.brass.400}' } },
  },
});
