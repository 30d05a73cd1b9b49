import { paths } from '@officina/contracts/paths';
import { NavLink, useLocation } from '@officina/platform';
import { Box, Container, chakra, Flex } from '@officina/ui';
import { BrandLink } from './brand-link';
import { markScrolled } from './mark-scrolled';
import { MobileMenu } from './mobile-menu';
import { navLinks } from './nav-links';
import { SessionLink } from './session-link';

const Item = chakra(NavLink, {
  base: {
    position: 'relative',
    paddingBlock: '2',
    textStyle: 'label',
    color: 'fg.onDark',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '0',
      height: '1px',
      bg: 'accent.onDark',
      transform: 'scaleX(0)',
      transformOrigin: 'left',
      transition: 'transform 300ms',
    },
    '&[aria-current]::after': { transform: 'none' },
    _hover: { _after: { transform: 'none' } },
  },
});

/** Lies over the dark top of every page; solid and shorter once the page is scrolled. Takes no room, so nothing shifts. */
export function SiteHeader() {
  const isHome = useLocation().pathname === paths.home;
  return (
    <Box
      as="header"
      data-on-dark=""
      ref={markScrolled}
      position="fixed"
      _print={{ display: 'none' }}
      insetInline="0"
      top="0"
      zIndex="header"
      color="fg.onDark"
      bg={isHome ? 'rgba(14, 18, 15, 0.35)' : 'transparent'}
      borderBottom="1px solid"
      borderColor="transparent"
      transition="background-color 300ms, border-color 300ms"
      css={{ '&[data-scrolled]': { bg: 'bg.night', borderColor: 'border.onDark' } }}
    >
      <Container
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="6"
        height={{ base: '4.75rem', md: '6.25rem' }}
        transition="height 300ms"
        css={{ '[data-scrolled] &': { height: { base: '3.75rem', md: '4.25rem' } } }}
      >
        <Box height="2.75rem">
          <BrandLink isEmblemOnly={isHome} />
        </Box>
        <Flex as="nav" aria-label="Principale" hideBelow="lg" alignItems="center" gap={{ lg: '8', xl: '10' }}>
          {navLinks.map(({ to, label }) => (
            <Item key={to} to={to} end={to === paths.home}>
              {label}
            </Item>
          ))}
          <SessionLink />
        </Flex>
        <Box hideFrom="lg">
          <MobileMenu />
        </Box>
      </Container>
    </Box>
  );
}
