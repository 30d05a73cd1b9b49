import { paths } from '@officina/contracts/paths';
import { NavLink, useLocation } from '@officina/platform';
import { Box, Container, chakra, Flex } from '@officina/ui';
import { BrandLink } from './brand-link';
import { MobileMenu } from './mobile-menu';
import { SessionLink } from './session-link';
import { isLongMenu, useSite } from './site';

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

/**
 * Fixed header over the dark top of every page; opaque and shorter once the page is scrolled. It is out of the flow, so
 * the layout does not shift, and it animates only transform and opacity, which do not wait for the main thread.
 */
export function SiteHeader() {
  const isHome = useLocation().pathname === paths.home;
  const { menu } = useSite();
  const isLong = isLongMenu(menu);
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
      transition="transform 300ms"
      _before={{
        content: '""',
        position: 'absolute',
        inset: '0',
        bg: 'bg.night',
        borderBottom: '1px solid',
        borderColor: 'border.onDark',
        opacity: '0',
        transition: 'opacity 300ms',
      }}
      css={{
        '&[data-scrolled]': { transform: { base: 'translateY(-1rem)', md: 'translateY(-2rem)' } },
        '&[data-scrolled]::before': { opacity: '1' },
      }}
    >
      <Container
        position="relative"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="6"
        height={{ base: '4.75rem', md: '6.25rem' }}
        transition="transform 300ms"
        css={{ '[data-scrolled] &': { transform: { base: 'translateY(0.5rem)', md: 'translateY(1rem)' } } }}
      >
        <Box height="2.75rem" minWidth="0">
          <BrandLink isHiddenAtTop={isHome} />
        </Box>
        <Flex
          as="nav"
          aria-label="Principale"
          hideBelow={isLong ? 'xl' : 'lg'}
          alignItems="center"
          justifyContent="flex-end"
          // Only labels that are too long for any window wrap.
          flexWrap="wrap"
          columnGap={{ lg: '8', xl: '10' }}
        >
          {menu.map(({ to, label }) => (
            <Item key={to} to={to} end={to === paths.home}>
              {label}
            </Item>
          ))}
          <SessionLink />
        </Flex>
        <Box hideFrom={isLong ? 'xl' : 'lg'}>
          <MobileMenu />
        </Box>
      </Container>
    </Box>
  );
}

/**
 * Ref callback: sets `data-scrolled` on the element while the page is scrolled by more than 20 px. An attribute instead
 * of state, because a navigation to the top of a page would otherwise first re-render the whole header.
 */
function markScrolled(element: HTMLElement): () => void {
  const mark = () => element.toggleAttribute('data-scrolled', window.scrollY > 20);
  mark();
  window.addEventListener('scroll', mark, { passive: true });
  return () => window.removeEventListener('scroll', mark);
}
