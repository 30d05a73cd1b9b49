import { company } from '@officina/contracts/company';
import { paths } from '@officina/contracts/paths';
import { Link, NavLink, useLocation, useSession } from '@officina/platform';
import { Box, Button, chakra, Flex, Text } from '@officina/ui';
import { useState } from 'react';
import { navEntries } from './nav-entries';

/** Brand, menu, who is signed in and the ways out. On small screens all but the brand folds away. */
export function AdminSidebar() {
  const { pathname } = useLocation();
  // The menu is open on the page it was opened on, so that it closes on every route change.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;

  return (
    <Sidebar data-on-dark>
      <Flex
        align="center"
        justify="space-between"
        gap="4"
        paddingInline="6"
        minHeight={{ base: '4.25rem', lg: '6rem' }}
      >
        <Link to={paths.admin}>
          <Text as="span" display="block" fontFamily="display" fontSize="1.375rem" lineHeight="1.1">
            {company.brand}
          </Text>
          <Text as="span" display="block" textStyle="label" color="accent.onDark" marginTop="1">
            Pannello di controllo
          </Text>
        </Link>
        <Button
          variant="outlineOnDark"
          size="sm"
          display={{ lg: 'none' }}
          aria-expanded={isOpen}
          aria-controls="admin-menu"
          onClick={() => setOpenOn(isOpen ? null : pathname)}
        >
          {isOpen ? 'Chiudi' : 'Menu'}
        </Button>
      </Flex>
      <Box
        id="admin-menu"
        display={{ base: isOpen ? 'flex' : 'none', lg: 'flex' }}
        flexDirection="column"
        flex="1"
        overflowY="auto"
      >
        <chakra.nav aria-label="Pannello di controllo" paddingInline="6" flex="1">
          <chakra.ul listStyleType="none" borderTopWidth="1px" borderColor="border.onDark">
            {navEntries.map(({ to, label, caption }) => (
              <chakra.li key={to} borderBottomWidth="1px" borderColor="border.onDark">
                <Entry asChild>
                  <NavLink to={to} end={to === paths.admin} onClick={() => setOpenOn(null)}>
                    {label}
                    {caption ? (
                      <Text as="span" display="block" fontSize="0.8125rem" color="fg.onDarkMuted" lineHeight="1.4">
                        {caption}
                      </Text>
                    ) : null}
                  </NavLink>
                </Entry>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.nav>
        <SignedIn />
      </Box>
    </Sidebar>
  );
}

function SignedIn() {
  const { user, logout } = useSession();
  return (
    <Box padding="6">
      <Text textStyle="small" fontWeight="semibold" overflowWrap="anywhere">
        {user?.username}
      </Text>
      <Text fontSize="0.8125rem" color="fg.onDarkMuted" marginBottom="4">
        Amministratore
      </Text>
      <Flex gap="5" wrap="wrap">
        <Way asChild>
          <Link to={paths.home}>Torna alla Home</Link>
        </Way>
        <Way asChild>
          <button type="button" onClick={() => void logout()}>
            Logout
          </button>
        </Way>
      </Flex>
    </Box>
  );
}

const Sidebar = chakra('header', {
  base: {
    position: { base: 'static', lg: 'sticky' },
    top: '0',
    display: 'flex',
    flexDirection: 'column',
    height: { lg: '100dvh' },
    bg: 'bg.dark',
    color: 'fg.onDark',
  },
});

const Entry = chakra('span', {
  base: {
    display: 'block',
    minHeight: '2.75rem',
    paddingBlock: '2.5',
    paddingInline: '3',
    marginInline: '-3',
    textStyle: 'small',
    color: 'fg.onDark',
    _hover: { color: 'accent.onDark' },
    '&[aria-current=page]': { color: 'accent.onDark', boxShadow: 'inset 2px 0 0 var(--chakra-colors-accent-on-dark)' },
  },
});

const Way = chakra('span', {
  base: {
    display: 'inline-block',
    paddingBlock: '1',
    textStyle: 'small',
    color: 'fg.onDark',
    borderBottomWidth: '1px',
    borderColor: 'accent.onDark',
    cursor: 'pointer',
    _hover: { color: 'accent.onDark' },
  },
});
