import { paths } from '@officina/contracts/paths';
import { Async, Emblem, Link, SiteLogo, useCompany } from '@officina/platform';
import { Box, Button, Container, Flex, Heading, Text } from '@officina/ui';
import type { CSSProperties } from 'react';
import { ClosureLine } from './closure-line';
import { HeroDrawing, HeroPicture } from './hero-backdrop';
import { HeroParticles } from './hero-particles';
import { ScrollHint } from './scroll-hint';

export function Hero() {
  const { brand, tagline, address, foundedYear } = useCompany();
  const [first, ...rest] = brand.split(' ');
  return (
    <Flex
      as="section"
      aria-label="Benvenuto"
      data-on-dark=""
      position="relative"
      isolation="isolate"
      overflow="hidden"
      minHeight="100svh"
      flexDirection="column"
      bg="bg.night"
      color="fg.onDark"
    >
      <Async waiting={null} failed={<HeroDrawing />}>
        <HeroPicture />
      </Async>
      <HeroParticles />
      <Container position="relative" paddingTop={{ base: '5rem', md: '6.25rem' }} css={sideways.name}>
        <Heading as="h1" textStyle="hero" {...coverLine} style={fitting(brand)}>
          {first}{' '}
          <Box as="span" display={{ base: 'block', md: 'inline' }}>
            {rest.join(' ')}
          </Box>
        </Heading>
      </Container>
      <Container position="relative" marginTop="auto" css={foot}>
        <Flex
          gap={{ base: '6', lg: '10' }}
          justifyContent="space-between"
          alignItems={{ lg: 'center' }}
          direction={{ base: 'column', lg: 'row' }}
          paddingBottom={{ base: '6', lg: '7' }}
          css={sideways.foot}
        >
          <Flex flexWrap="wrap" alignItems="center" gap={{ base: '4', lg: '6' }}>
            <Box height={{ base: '3.5rem', lg: '5rem' }} color="accent.onDark" display="flex" flexShrink="0">
              <SiteLogo>
                <Emblem />
              </SiteLogo>
            </Box>
            <Text textStyle="lead" flex="1" maxWidth="22rem" textWrap="balance">
              {tagline}
            </Text>
          </Flex>
          <Flex gap={{ base: '3', sm: '4' }} flexWrap="wrap" flex="none">
            <Button asChild variant="brass" size="lg" {...heroButton}>
              <Link to={paths.gallery}>I nostri lavori</Link>
            </Button>
            <Button asChild variant="outlineOnDark" size="lg" {...heroButton}>
              <Link to={paths.contact}>Contattaci</Link>
            </Button>
          </Flex>
        </Flex>
        <ClosureLine />
        <Flex
          justifyContent="space-between"
          alignItems="center"
          gap="6"
          paddingBlock={{ base: '3', lg: '4' }}
          borderTop="1px solid"
          borderColor="border.onDark"
          textStyle="label"
          color="fg.onDarkMuted"
        >
          <Text>
            {address.town} · dal {foundedYear}
          </Text>
          <ScrollHint />
        </Flex>
      </Container>
    </Flex>
  );
}

/**
 * The content is aligned to the lower edge, so while the page is being parsed each new element would move those above
 * it: it stays hidden until its last element, the button, is there.
 */
const foot = {
  '&:not(:has(button))': { visibility: 'hidden' },
  // A closure notice makes it reach up into the picture.
  '&:has(> :nth-child(3))::before': {
    content: '""',
    position: 'absolute',
    zIndex: '-1',
    insetBlock: '-3rem 0',
    insetInline: '-100vw',
    backgroundImage: 'linear-gradient(rgba(14, 18, 15, 0), rgba(14, 18, 15, 0.8) 6rem)',
  },
} as const;

// The name fills the width between the margins: in two lines on a phone, in one on wider screens. The size is computed
// from the viewport minus the container's padding; container query units would cost a second layout before the first
// paint.
const coverLine = {
  fontSize: {
    base: 'calc((100vw - 2.5rem) * 0.225 * var(--fit-word, 1))',
    md: 'calc((100vw - 5rem) * 0.12 * var(--fit-name, 1))',
    xl: 'calc(min((100vw - 8rem) * 0.12, 9.2rem) * var(--fit-name, 1))',
  },
  lineHeight: { base: '0.92', md: '1' },
  whiteSpace: { md: 'nowrap' },
} as const;

/**
 * Reduces the size of a name that is too long for one line, or that has a word too long for a line on a phone. Sizes
 * are estimated from the number of characters.
 */
function fitting(brand: string): CSSProperties | undefined {
  const longest = Math.max(...brand.split(' ').map(({ length }) => length));
  const [word, name] = [Math.min(8 / longest, 30 / brand.length), 17 / brand.length];
  if (word >= 1 && name >= 1) return undefined;
  const style: CSSProperties & Record<`--fit-${string}`, number> = {
    '--fit-word': Math.min(word, 1),
    '--fit-name': Math.min(name, 1),
  };
  return style;
}

const lowScreen = '@media (max-height: 32em) and (min-width: 30em) and (max-width: 63.99em)';

/**
 * A phone in landscape: the name in one line and the buttons beside the tagline, so that all fits without scrolling.
 */
const sideways = {
  name: {
    [lowScreen]: {
      '& h1': {
        fontSize: 'calc((100vw - 5rem) * 0.12 * var(--fit-name, 1))',
        lineHeight: '1',
        whiteSpace: 'nowrap',
        '& span': { display: 'inline' },
      },
    },
  },
  foot: {
    [lowScreen]: {
      flexDirection: 'row',
      alignItems: 'center',
      '& a': { paddingInline: '1rem' },
    },
  },
} as const;

const heroButton = {
  whiteSpace: 'nowrap',
  flex: { base: '1', sm: 'none' },
  paddingInline: { base: '4', sm: '8' },
} as const;
