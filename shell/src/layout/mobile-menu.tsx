import { paths } from '@officina/contracts/paths';
import { shownEmail } from '@officina/contracts/shown-email';
import { keepTabInside, NavLink, openLayer, useCompany, useLocation } from '@officina/platform';
import { Box, Button, chakra, Flex } from '@officina/ui';
import { useEffect, useRef } from 'react';
import { BrandLink } from './brand-link';
import { SessionLink } from './session-link';
import { isLongMenu, useLoadAhead, useSite } from './site';

const Sheet = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    width: 'full',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'bg.dark',
    color: 'fg.onDark',
    transform: 'translateX(100%)',
    transition: 'transform 300ms, overlay 300ms allow-discrete, display 300ms allow-discrete',
    _backdrop: { bg: 'transparent' },
    '&[open]': { transform: 'none', animation: 'slide-in 300ms ease' },
  },
});

/** Menu button and full-screen menu. The native dialog makes the page inert, closes on Escape and returns the focus. */
export function MobileMenu() {
  const { phone, email } = useCompany();
  const { menu } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const loadAhead = useLoadAhead();
  const { key } = useLocation();
  const closed = useRef(() => {});

  function open() {
    dialog.current?.showModal();
    closed.current = openLayer(close);
    for (const { to } of menu) loadAhead(to);
  }

  function close() {
    closed.current();
    dialog.current?.close();
  }

  // Only when the URL changes, not on hydration: the menu can be opened before.
  useEffect(() => close, [key]);

  useEffect(() => {
    // A wide window hides the menu button, so an open menu is closed.
    const wide = window.matchMedia(isLongMenu(menu) ? '(min-width: 80em)' : '(min-width: 64em)');
    const onChange = () => wide.matches && close();
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, [menu]);

  return (
    <>
      <Button variant="outlineOnDark" size="sm" aria-haspopup="dialog" onClick={open}>
        Menu
      </Button>
      <Sheet
        ref={dialog}
        aria-label="Menu"
        data-on-dark=""
        data-full-screen=""
        onClose={() => closed.current()}
        onKeyDown={keepTabInside}
      >
        <Flex direction="column" minHeight="full" paddingInline={{ base: '5', md: '10' }} paddingBottom="8">
          <Flex height={{ base: '4.75rem', md: '6.25rem' }} alignItems="center" justifyContent="space-between">
            <Box height="2.75rem" minWidth="0">
              <BrandLink />
            </Box>
            <Button variant="outlineOnDark" size="sm" onClick={close}>
              Chiudi
            </Button>
          </Flex>
          <Flex as="nav" aria-label="Menu" direction="column" marginBlock="auto" paddingBlock="6" css={sideways}>
            {menu.map(({ to, label }) => (
              <Box key={to} asChild {...itemStyle}>
                <NavLink to={to} end={to === paths.home} onClick={close}>
                  {label}
                </NavLink>
              </Box>
            ))}
          </Flex>
          <Flex justifyContent="space-between" alignItems="flex-end" gap="6" flexWrap="wrap">
            <Box textStyle="small" color="fg.onDarkMuted">
              <Box asChild display="block" paddingBlock="0.6875rem">
                <a href={`tel:${phone.e164}`}>{phone.display}</a>
              </Box>
              <Box asChild display="block" paddingBlock="0.6875rem">
                <a href={`mailto:${email}`}>{shownEmail(email)}</a>
              </Box>
            </Box>
            <SessionLink onClick={close} />
          </Flex>
        </Flex>
      </Sheet>
    </>
  );
}

/** A phone in landscape: all entries fit without scrolling. */
const sideways = {
  '@media (max-height: 32em) and (min-width: 30em)': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '2rem',
    paddingBlock: '0',
    '& > a': { paddingBlock: '0.5rem' },
    '& > a:nth-last-child(-n + 2)': { borderBottomWidth: '1px' },
  },
} as const;

const itemStyle = {
  textStyle: 'title',
  paddingBlock: '4',
  borderTop: '1px solid',
  borderColor: 'border.onDark',
  _last: { borderBottom: '1px solid', borderColor: 'border.onDark' },
  _currentPage: { color: 'accent.onDark' },
} as const;
